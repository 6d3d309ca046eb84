import { describe, expect, test } from 'vitest';
import { ADVISED, BARE, moves, problemWith, rule, Table } from './table.ts';

describe('24 Fleets', () => {
  rule(
    '24.1 fleets go among ports, sea zones and their own box; 25.1 a box is left by sea',
    moves('british', { britain: ['British Fleet'] }),
    [2],
    table => {
      table.choose('Sail from Britain');
      const [labels] = [table.labels];
      expect(labels).toContain('Grand Banks (1 point)');
      expect(labels).toContain('Halifax (2 points)');
      expect(table.offers('France')).toBe(false);
      expect(table.offers('Albany')).toBe(false);
    },
  );
  test('24.1 a position is refused with a fleet inland, with five units aboard one (24.5) or with militia at sea (23.1)', () => {
    expect(problemWith({ places: { albany: ['British Fleet'] } })).toContain('inland');
    expect(problemWith({ places: { boston: ['British Fleet', '5x British Regular aboard 2'] } })).toContain(
      'more than 4',
    );
    expect(problemWith({ places: { boston: ['British Fleet', 'British Militia aboard 2'] } })).toContain('at sea');
  });
  rule(
    '24.2 a fleet stops in a port with enemies; 24.3 and sails through a zone with their fleets',
    moves('british', { s_banks: ['British Fleet'], s_new_england: ['American Fleet'], boston: ['American Militia'] }),
    [6],
    table => {
      table.choose('Sail from Grand Banks');
      expect(table.labels).toContain('Boston (2 points, enemies there)');
      expect(table.labels).toContain('Middle Atlantic Coast (2 points)');
      table.choose('Boston');
      // FAQ: fleet and enemy troops share the port in peace.
      table.choose('Done');
      expect(table.told).not.toContain('attack');
      expect(table.everyoneIn('boston')).toEqual(['American Militia 1', 'British Fleet 1']);
    },
  );
  rule(
    'FAQ 24.2 a fleet stays in a port that enemy troops enter',
    moves('american', { lexington: ['Continental'], boston: ['British Fleet'] }),
    [1],
    table => {
      table.march('Lexington', 'Boston').choose('Done');
      expect(table.everyoneIn('boston')).toEqual(['British Fleet 1', 'Continental 1']);
    },
  );
  rule(
    '24.4 fleet and troops start in one port; troops that go ashore end its move, and 24.5 four units find room, leaders besides',
    moves('british', { britain: ['British Fleet', 'W. Howe', '5x British Regular'] }),
    [3],
    table => {
      table.choose('Sail from Britain');
      expect(table.labels).toContain('As Many as Fit: 5 counters');
      table.choose('As Many as Fit').choose('Boston').choose('All Go Ashore');
      expect(table.in('boston', 0)).toHaveLength(6);
      expect(table.offers('Sail from')).toBe(false);
      expect(table.offers('March from Boston')).toBe(false);
    },
  );
  rule(
    '24.4 of several fleets each is called by what it carries',
    moves('british', { boston: ['2x British Fleet', 'Gage aboard 2'] }),
    [],
    table => {
      table.choose('Sail from Boston');
      expect(table.labels).toEqual(['British Fleet 1 with Gage, 4 free', 'British fleet, 4 free']);
    },
  );
  rule(
    '24.4 troops may also stay aboard at sea',
    moves('british', { boston: ['British Fleet', '2x British Regular'] }),
    [1],
    table => {
      table.sail('Boston', 'New England Waters');
      expect(table.in('s_new_england', 0)).toHaveLength(3);
      expect(table.view(0).stacks.flatMap(({ pieces }) => pieces.map(({ aboard }) => aboard))).toEqual([
        ...['British Fleet 1', 'British Fleet 1', null],
      ]);
    },
  );
  rule(
    '24.4 those aboard in a port go ashore where they lie, and that is their whole move and their fleet’s (ruling)',
    moves('british', { boston: ['British Fleet', '2x British Regular aboard 2'] }),
    [],
    table => {
      table.choose('Go Ashore in Boston').choose('All Go Ashore');
      expect(table.offers('March from Boston')).toBe(false);
      expect(table.offers('Sail from Boston')).toBe(false);
    },
  );
  rule(
    '24.4 nobody goes aboard or ashore in a port with an enemy fleet; 24.8 there the fleets fight',
    moves('british', {
      s_new_england: ['British Fleet', '2x British Regular aboard 2'],
      boston: ['American Fleet', 'American Militia'],
    }),
    // Sail 1; initiative 6 and 1; three dice: the American fleet is sunk; a marker.
    [1, 6, 1, 6, 1, 1, 1],
    table => {
      table.choose('Sail from New England').choose('Boston');
      expect(table.offers('All Go Ashore')).toBe(false);
      table.choose('Done').choose('Fire');
      expect(table.told).toContain('attack the fleet in Boston: 1 British fleet against 1 American fleet');
      // Nobody has landed in this phase.
      expect(table.everyoneIn('boston')).toHaveLength(4);
    },
  );
  rule(
    '24.8 only fleets fight at sea, with their admirals; 24.9 the beaten go to a zone, with what they carry',
    moves('british', {
      s_new_england: ['R. Howe aboard 2', 'British Fleet'],
      boston: ['American Fleet', 'Jones aboard 1', 'Continental aboard 1', 'Gates'],
    }),
    // Sail 1 + 2; first fire 6 and 1: a five disrupts the only fleet: beaten.
    [1, 6, 1, 5, 1, 1],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('Done').choose('Fire').choose('American fleet');
      expect(table.told).toContain('retreat from Boston to New England Waters');
      expect(table.in('s_new_england', 1).sort()).toEqual(['American Fleet 1', 'Continental 1', 'Jones']);
      expect(table.everyoneIn('boston')).toEqual(['British Fleet 1', 'Gates', 'R. Howe']);
    },
  );
  rule(
    '24.10 what a sunk fleet carries goes down with it, and counts (18.11)',
    moves('british', { s_new_england: ['British Fleet'], boston: ['American Fleet', '2x Continental aboard 1'] }),
    [1, 6, 1, 6, 1, 1, 1, 1, 1],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('Done').choose('Fire');
      expect(table.everyoneIn('boston')).toEqual(['British Fleet 1']);
      expect(table.view().hands.british.count).toBe(3);
    },
  );
  rule(
    '24.6 a landing: the fleet’s strength fires with the troops, and no troops ashore can hit it',
    moves(
      'british',
      {
        boston: ['2x American Militia'],
        s_new_england: ['R. Howe aboard 2', 'W. Howe aboard 2', 'British Fleet', '3x British Regular aboard 2'],
      },
      {
        hands: { british: ['5x Tactics'] },
      },
    ),
    // Sail 1 + 2; bid; initiative 1 and 6: the militia throw 6 and 6.
    [1, 1, 6, 6, 6],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('All Go Ashore').choose('Done');
      // 21.7: the admiral’s two count, the general’s nothing.
      expect(table.labels).toEqual(['No Tactics', '1 Tactics Marker', '2 Tactics Markers', ADVISED]);
      table.choose('No Tactics').choose('Fire');
      expect(table.labels).toEqual(['Usual Order: the Weakest First', ADVISED, 'British regular', 'W. Howe']);
      table.choose('British regular').choose('British regular');
      // One regular is left, and the fleet: 2 + 3.
      expect(table.labels[0]).toBe('Fire (5 dice)');
    },
  );
  test('22.1 the admiral of a forced march leaves the top of his stack when the fleet sails, not before', () => {
    const britain = ['R. Howe', 'Clinton covered', 'British Regular', 'British Fleet'];
    const at = moves('british', { britain }, { round: 2, hands: { british: ['Tactics 1'] } });
    const table = new Table(at, [1, 1, 1]);
    const tops = (): readonly string[] => table.in('britain', 1).filter(id => id === 'R. Howe' || id === 'Clinton');
    table.choose('Sail from Britain');
    expect(table.decision.prompt).toContain('R. Howe is aboard');
    expect(tops()).toEqual(['R. Howe']);
    table.choose('Nobody Else').choose('Central Atlantic');
    expect(tops()).toEqual(['Clinton']);
  });
  rule(
    '24.9 beaten in a landing, a fleet takes its troops also into a zone where an enemy fleet lies',
    moves('british', {
      s_mid_atlantic: ['British Fleet 1', '3x British Regular aboard 2', 'American Fleet 1'],
      philadelphia: ['3x American Militia'],
    }),
    [3, 6, 1, ...new Array(12).fill(1)],
    table => {
      table.choose('Sail from Middle').choose('Philadelphia').choose('All Go Ashore').choose('Done').choose('Fire');
      table.choose('Fire').choose('Break Off');
      expect(table.everyoneIn('s_mid_atlantic')).toHaveLength(5);
    },
  );
  test('17.1 an admiral aboard a fleet that stays goes over to the fleet that he leads', () => {
    const s_mid_atlantic = ['British Fleet 1', 'British Fleet 2', 'R. Howe aboard 2', 'British Regular aboard 3'];
    const at = moves('british', { s_mid_atlantic }, { round: 2, hands: { british: ['Tactics 1'] } });
    const table = new Table(at, [4, 1, 1, 1]);
    table
      .choose('Sail from Middle')
      .choose(/^British Fleet 2/)
      .choose('Norfolk')
      .choose('Stay Aboard');
    expect(table.in('norfolk', 0).sort()).toEqual(['British Fleet 2', 'British Regular 1', 'R. Howe']);
    const aboard = table.view(0).stacks.flatMap(({ pieces }) => pieces.map(({ id, aboard: fleet }) => [id, fleet]));
    expect(Object.fromEntries(aboard)['R. Howe']).toBe('British Fleet 2');
  });
  test('7.9 two risen leaders of a kind are one choice wherever somebody is chosen: nothing tells them apart', () => {
    const twins = ['American Risen admiral 1', 'American Risen admiral 2'];
    const hands = { american: ['2x Tactics'], map: ['2x Leader Arises'] };
    const port = new Table(
      moves(
        'american',
        { boston: ['American Fleet', ...twins.map(id => `${id} aboard 1`), 'Continental aboard 1'] },
        { hands: { map: hands.map } },
      ),
    );
    port.choose('Go Ashore in Boston').choose('Choose Who Goes');
    expect(new Set(port.labels).size).toBe(2);
    const forced = new Table(
      moves('american', { boston: [...twins, 'Greene', '2x Continental'] }, { round: 2, hands }),
    );
    expect(forced.choose('March from Boston').choose('Choose Who Goes').labels).toEqual([
      'Greene (3)',
      'the risen admiral (1)',
    ]);
  });
  rule(
    '24.6 beaten, they go back aboard and out to sea',
    moves('british', {
      boston: ['2x American Militia'],
      s_new_england: ['British Fleet', '3x British Regular aboard 2'],
    }),
    [1, 1, 6, 1, 1],
    table => {
      table
        .choose('Sail from New England')
        .choose('Boston')
        .choose('All Go Ashore')
        .choose('Done')
        .choose('Fire')
        .choose('Break Off');
      expect(table.told).toContain('retreat from Boston to New England Waters');
      expect(
        table
          .view(0)
          .stacks.find(({ place }) => place === 's_new_england')
          ?.pieces.filter(p => p.aboard !== null),
      ).toHaveLength(3);
    },
  );
  rule(
    '24.6 victorious, they hold the port with their fleet',
    moves('british', { boston: ['American Militia'], s_new_england: ['British Fleet', 'British Regular aboard 2'] }),
    [1, 6, 1, 6, 1, 1, 1, 1, 1],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('All Go Ashore').choose('Done').choose('Fire');
      expect(table.in('boston', 0).sort()).toEqual(['British Fleet 1', 'British Regular 1']);
    },
  );
  test('18.9 what lies aboard beside a fight ashore opens with it: it says whether the beaten have room (22.1, 15.1, ruling)', () => {
    const places = {
      boston: ['British Fleet', '4x British Detachment', 'Clinton aboard 2 covered'],
      newport: ['2x Continental'],
    };
    const table = new Table(moves('american', places), [3, 1, 6]);
    expect(table.in('boston', 1)).not.toContain('Clinton');
    table.march('Newport', 'Boston').choose('Done');
    expect(table.in('boston', 1)).toContain('Clinton');
  });
  rule(
    '24.6 an admiral who stays aboard leads the landing and is no target (ruling)',
    moves(
      'british',
      {
        boston: ['2x American Militia'],
        s_new_england: ['R. Howe aboard 2', 'British Fleet', '3x British Regular aboard 2'],
      },
      { hands: { british: ['5x Tactics'] } },
    ),
    // Sail 1 + 2; initiative 1 and 6: the militia throw 6 and 6.
    [1, 1, 6, 6, 6],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('Choose Who Goes Ashore');
      table.take(3, /regular/);
      table.choose('Done');
      expect(table.labels).toEqual(['No Tactics', '1 Tactics Marker', '2 Tactics Markers', ADVISED]);
      // Alike regulars: nobody is asked who is hit, and R. Howe is not among them.
      table.choose('No Tactics').choose('Fire');
      expect(table.labels[0]).toBe('Fire (5 dice)');
      expect(table.in('boston', 0)).toContain('R. Howe');
    },
  );
  rule(
    'FAQ 24.6 a march and a landing on one port in one phase are one battle',
    moves('british', {
      portsmouth: ['Gage', 'British Grenadier'],
      boston: ['American Militia'],
      s_new_england: ['British Fleet', 'British Regular aboard 2'],
    }),
    [1, 1, 6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1],
    table => {
      table
        .march('Portsmouth', 'Boston')
        .choose('Sail from New England')
        .choose('Boston')
        .choose('All Go Ashore')
        .choose('Done');
      expect(table.labels[0]).toBe('Fire (8 dice)');
      table.choose('Fire');
      expect(table.in('boston', 0)).toHaveLength(4);
    },
  );
  rule(
    '24.12 marines roll one more die in a landing',
    moves('british', { boston: ['American Militia'], s_new_england: ['British Fleet', 'British Marine aboard 2'] }),
    [1, 6, 1, 6, 1, 1, 1, 1, 1, 1],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('All Go Ashore').choose('Done');
      // Fleet 3, marine 2 and one more.
      expect(table.labels[0]).toBe('Fire (6 dice)');
      table.choose('Fire');
    },
  );
  rule(
    '24.7 fleets alone attack nobody ashore',
    moves('british', { s_new_england: ['British Fleet'], boston: ['American Militia'] }),
    [1],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('Done');
      expect(table.told).not.toContain('attack');
    },
  );
});

describe('25 and 26 Boxes and allies', () => {
  test('25.2 to 25.4 the box of Britain is British, those of France and Spain for their own units', () => {
    const table = new Table(
      moves('american', { s_ocean: ['American Fleet', 'French Fleet'] }, { europe: 'spain' }),
      [3, 3],
    );
    table.choose('Sail from Central Atlantic').choose('French fleet');
    expect(table.offers('France')).toBe(true);
    expect(table.offers('Spain')).toBe(false);
    expect(table.offers('Britain')).toBe(false);
    table.choose('France').choose('Sail from Central Atlantic');
    expect(table.offers('France')).toBe(false);
  });
  test('26.1 neutral forces are frozen, and allied ones are led by America', () => {
    const at = (europe: string): Table =>
      new Table(moves('american', { port_au_prince: ['French Regular'], france: ['French Fleet'] }, { europe }));
    expect(at('volunteers').labels).toEqual(['Done Moving']);
    expect(at('france').labels).toContain('Sail from France (1 fleet)');
  });
  rule(
    '26.3 nobody enters neutral lands, and they pay nobody',
    moves('british', { s_w_carib: ['British Fleet', 'British Regular aboard 2'] }),
    [6],
    table => {
      table.choose('Sail from Western Caribbean');
      expect(table.offers('Kingston')).toBe(true);
      expect(table.offers('Port-au-Prince')).toBe(false);
      expect(table.offers('Santiago')).toBe(false);
    },
  );
  rule(
    '26.4 when France leaves her units go home one by one wherever America sends them, and foreign units withdraw to the nearest free place',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'france' },
      places: {
        port_au_prince: ['2x British Regular'],
        newport: ['French Regular', 'Rochambeau'],
        s_ocean: ['French Fleet'],
      },
      hands: { british: ['+1 1'] },
      options: { forts: false, partisans: false, massacre: false },
    },
    [],
    table => {
      table.choose('By Hand');
      for (let n = 0; n < 8; n++) table.choose('None');
      table.choose('1 point');
      expect(table.view().europe).toBe('volunteers');
      expect(table.decision.prompt).toContain(
        'France is neutral again. Where does the French regular go from Newport?',
      );
      expect(table.labels).toEqual(['Port-au-Prince', 'France']);
      table.choose('France').choose('France').choose('Port-au-Prince');
      expect(table.seat).toBe('british');
      // Kingston and Kingstown, both two routes off.
      expect(table.labels.toSorted()).toEqual(['Kingston', 'Kingstown']);
      table.choose('Kingstown');
      expect(table.in('kingstown', 0)).toHaveLength(2);
      expect(table.in('france').sort()).toEqual(['French Fleet 1', 'French Regular 1']);
      expect(table.in('port_au_prince')).toEqual(['Rochambeau']);
    },
  );
  rule(
    '26.4 whoever is aboard at sea goes home before the fleet that carries him',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'france' },
      places: { s_ocean: ['French Fleet 1', 'French Regular aboard 5'] },
      hands: { british: ['+1 1'] },
      options: { forts: false, partisans: false, massacre: false },
    },
    [],
    table => {
      table.choose('Mostly for Europe');
      expect(table.decision.prompt).toContain('Where does the French regular go from');
      table.choose('Port-au-Prince');
      expect(table.decision.prompt).toContain('Where does the French fleet go from');
    },
  );
  rule(
    '26.4 in its own ports a nation stays ashore when the fleets of others, which it was aboard, leave',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'france' },
      places: { port_au_prince: ['American Fleet 1', 'de Grasse aboard 1', 'French Regular aboard 1'] },
      hands: { british: ['+1 1'] },
      options: BARE,
    },
    [],
    table => {
      table.choose('Mostly for Europe');
      expect(table.decision.prompt).toContain('Where does 1 American fleet withdraw from Port-au-Prince?');
      const [sea] = table.labels;
      table.choose(sea);
      expect(table.in('port_au_prince').sort()).toEqual(['French Regular 1', 'de Grasse']);
      const afloat = JSON.stringify(table.match.position());
      expect(afloat).toContain('"American Fleet 1 open"');
      expect(afloat).not.toContain('aboard');
      expect(problemWith(table.match.position())).toBe(null);
    },
  );
  rule(
    '26.4 whoever of another nation is aboard a fleet that goes home lands in one of the nearest ports, as America chooses',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'france' },
      places: { s_new_england: ['French Fleet 1', '2x Continental aboard 5', 'Wayne aboard 5'] },
      hands: { british: ['+1 1'] },
      options: BARE,
    },
    [],
    table => {
      table.choose('Mostly for Europe');
      expect(table.decision.prompt).toContain('Where do Wayne and 2 Continentals land from New England Waters?');
      // All one route off.
      expect(table.labels.toSorted()).toEqual(['Boston', 'Halifax', 'New Haven', 'Newport', 'Portsmouth']);
      table.choose('Newport');
      expect(table.in('newport').sort()).toEqual(['Continental 1', 'Continental 2', 'Wayne']);
      expect(table.decision.prompt).toContain('Where does the French fleet go from New England Waters?');
    },
  );
  rule(
    '26.4 whoever is aboard such a fleet in port stays there ashore, and the top of the stack is seen (22.1)',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'france' },
      places: { newport: ['French Fleet 1', 'Ward aboard 5 covered', 'Continental aboard 5 covered'] },
      hands: { british: ['+1 1'] },
      options: BARE,
    },
    [],
    table => {
      table.choose('Mostly for Europe');
      expect(table.decision.prompt).toContain('Where does the French fleet go from Newport?');
      expect(table.in('newport').sort()).toEqual(['French Fleet 1', 'Ward']);
      table.choose('France');
      expect(table.everyoneIn('newport')).toEqual(['Continental 1', 'Ward']);
    },
  );
  rule(
    '26.4 when Spain leaves her militia may go to her box as her other units may, and stay there (23.1)',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'spain' },
      places: { savannah: ['Spanish Militia'] },
      hands: { british: ['+1 1'] },
      options: BARE,
    },
    [],
    table => {
      table.choose('Mostly for Europe');
      expect(table.decision.prompt).toContain('Where does the Spanish militia go from Savannah?');
      expect(table.labels).toContain('Spain');
      table.choose('Spain');
      expect(table.in('spain')).toEqual(['Spanish Militia 1']);
      expect(problemWith(table.match.position())).toBeNull();
    },
  );
  rule(
    '28.14 a siege ends when its besiegers go home because France is neutral again',
    {
      ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', europe: 'france' },
      places: { boston: ['W. Howe', 'British Regular 1', 'French Regular 1'] },
      fort: { boston: 'british' },
      siege: { boston: 'american' },
      hands: { british: ['+1 1'] },
      options: { ...BARE, forts: true },
    },
    [],
    table => {
      table.choose('Mostly for Europe');
      expect(table.view().siege).toEqual({ boston: 'american' });
      table.choose('France');
      expect(table.view().siege).toEqual({});
      expect(table.told).toContain('The siege of Boston is over');
    },
  );
  rule(
    '26.1 France joins the war when Europe reaches the French Alliance',
    {
      ...{
        year: 1782,
        phase: 'allotPlan',
        toAct: 'american',
        first: 'british',
        europe: 'volunteers',
        progress: 'declaration',
      },
      ...{ places: {}, hands: { american: ['+1 1'] }, options: { forts: false, partisans: false, massacre: false } },
    },
    [],
    table => {
      table.choose('By Hand');
      for (let n = 0; n < 8; n++) table.choose('None');
      table.choose('1 point');
      expect(table.told).toContain('France joins the war on the American side.');
      expect(table.view().standing.american.dice).toBe(5);
    },
  );
  rule(
    'FAQ 21.4 an allied leader who escapes is no American one: he waits to be paid for again, and returns to his box',
    {
      ...{ year: 1782, phase: 'mobilize', toAct: 'american', europe: 'france', places: { albany: ['Continental'] } },
      ...{ points: { british: 0, american: 5 }, options: { forts: false, partisans: false, massacre: false } },
    },
    [],
    table => {
      expect(table.labels).toContain('Rochambeau (2) Returns (5 points)');
      expect(table.offers('Galvez')).toBe(false);
      table.choose('Rochambeau');
      expect(table.in('france')).toEqual(['Rochambeau']);
    },
  );
});

describe('27 Hessians and Indians', () => {
  const year = (more: Record<string, unknown>): Record<string, unknown> => ({
    ...{ year: 1782, phase: 'mobilize', toAct: 'british', places: {}, points: { british: 9, american: 0 } },
    ...{ options: { forts: false, partisans: false, massacre: false } },
    ...more,
  });
  rule('27.1 America draws a marker for each Hessian hired, and 13.6 they come to Britain', year({}), [1, 1], table => {
    table.choose('Hessian regular').choose('Jaeger');
    expect(table.view().hands.american.count).toBe(2);
    expect(table.in('britain').sort()).toEqual(['Hessian Light 1', 'Hessian Regular 1']);
  });
  rule(
    '27.1 a Hessian who falls is never raised again (13.5)',
    moves('american', { princeton: ['Arnold', '2x Continental'], new_york: ['Hessian Regular'] }),
    [2, 1, 6, 6, 1, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire');
      expect(table.view().off.lost).toEqual(['Hessian Regular 1']);
    },
  );
  rule(
    '27.2 bands come one a locale and year, also among Americans; America draws a marker for each',
    year({ places: { mohawk: ['American Militia'] } }),
    [1, 1],
    table => {
      table.choose('Indian band').choose('Mohawk');
      table.choose('Indian band');
      expect(table.offers('Mohawk')).toBe(false);
      table.choose('Seneca');
      expect(table.view().hands.american.count).toBe(2);
    },
  );
  rule(
    '27.2 a band raised among Americans fights in the first combat phase that comes, its player attacking (ruling)',
    moves('british', { mohawk: ['American Militia', 'Indian Band'] }),
    [6, 1, 6, 1, 1],
    table => {
      table.choose('Done').choose('Fire (2');
      expect(table.in('mohawk', 0)).toEqual(['Indian Band 1']);
    },
  );
});

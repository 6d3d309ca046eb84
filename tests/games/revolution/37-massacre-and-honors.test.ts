import { describe, expect, test } from 'vitest';
import { BARE, moves, rule, Table } from './table.ts';

describe('37 and 38', () => {
  const KILL = { ...BARE, massacre: true, partisans: true };
  rule(
    '37.1 who has won a battle ashore may massacre: 37.2 partisans go, the enemy draws the printed value, the place is void',
    moves(
      'british',
      { boston: ['2x British Regular'], newport: ['American Militia'] },
      { options: KILL, partisan: { newport: 'american' } },
    ),
    [1, 6, 1, 6, 1, 1, 1, 1, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire').choose('Massacre');
      expect(table.view().partisan).toEqual({});
      expect(table.view().massacre).toEqual(['newport']);
      expect(table.view().hands.american.count).toBe(2);
      expect(table.view().standing.british.towns).toBe(0);
    },
  );
  rule(
    '37.1 it may be done where no partisans lie, and is not suggested there: it would only fill the enemy’s hand',
    moves('british', { boston: ['2x British Regular'], newport: ['American Militia'] }, { options: KILL }),
    [1, 6, 1, 6, 1, 1, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire');
      expect(table.decision.title).toBe('A massacre');
      expect(table.decision.choices.find(({ suggested }) => suggested)?.label).toBe('No Massacre');
    },
  );
  rule(
    '37.3 with bands in a victorious attack a die of their number or less forces it',
    moves('british', { boston: ['2x Indian Band'], newport: ['American Militia'] }, { options: KILL }),
    [1, 6, 1, 6, 1, 1, 2, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire');
      expect(table.told).toContain(
        'The British commit a massacre in Newport, by their Indians (2): there nobody has points until the year ends.',
      );
      expect(
        table.match
          .log('spectator')
          .flat()
          .find(({ text }) => text.includes('massacre'))?.rule,
      ).toBe('37.3');
    },
  );
  rule(
    '37.3 a die that forces no massacre is told as well, and leaves the choice',
    moves('british', { boston: ['2x Indian Band'], newport: ['American Militia'] }, { options: KILL }),
    [1, 6, 1, 6, 1, 1, 3],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire');
      expect(table.told).toContain('The British have Indians in Newport: 3, which forces no massacre.');
      expect(table.decision.title).toBe('A massacre');
    },
  );
  rule(
    '37.3 bands that wait in reserve count with those of the line (39.2)',
    moves(
      'british',
      { boston: ['3x Indian Band'], newport: ['American Militia'] },
      { options: { ...KILL, battleTactics: true } },
    ),
    [1, 6, 1, 6, 1, 1, 3, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Indian band');
      table.none().choose('Fire');
      expect(table.told).toContain(
        'The British commit a massacre in Newport, by their Indians (3): there nobody has points until the year ends.',
      );
    },
  );
  rule(
    '37.4 massacres are forgotten at the year’s end, except in Indian locales, 37.2 where no band is raised again',
    {
      ...{
        year: 1781,
        phase: 'returnHalf',
        toAct: 'british',
        options: KILL,
        places: {},
        hands: { british: ['Tactics 1', 'Spy 1'] },
      },
      massacre: ['newport', 'mohawk'],
    },
    [],
    table => {
      table.take(1);
      expect(table.view().massacre).toEqual(['mohawk']);
      expect(table.told).toContain('The massacre of Newport is forgotten: who is there has the points again.');
    },
  );
  const HONORS = { ...BARE, forts: true, honors: true };
  const offer = moves(
    'american',
    { boston: ['Arnold', '2x Continental', 'British Detachment'] },
    { options: HONORS, fort: { boston: 'british' }, siege: { boston: 'american' } },
  );
  rule(
    '38.2 accepted, the garrison goes to the nearest free place and the fort is the besieger’s; 38.1 offered before an attack',
    offer,
    // British 6, Americans 1: the British say where.
    [6, 1],
    table => {
      table.choose('Done').choose('Offer Honors').choose('March Out').choose('Portsmouth');
      expect(table.view().fort).toEqual({ boston: 'american' });
      expect(table.in('boston', 0)).not.toContain('British Detachment 1');
      expect(table.view().hands.american.count).toBe(0);
    },
  );
  test('38.1 in a later round honors cost what the attack would, accepted or not (28.10, ruling)', () => {
    const at = (hand: string): Table =>
      new Table({ ...offer, round: 2, hands: { american: [hand], british: [] } }, [6, 1, 6, 6]).choose('Done');
    expect(at('Spy 1').offers('Offer Honors')).toBe(false);
    const table = at('Tactics 1').choose('Offer Honors').choose('March Out').choose('Portsmouth');
    expect(table.view().fort).toEqual({ boston: 'american' });
    expect(table.view().hands.american.count).toBe(0);
  });
  rule(
    '38.2 of several equally near places the side with the higher roll chooses; 23.1 militia do not cross a border with the others',
    moves(
      'american',
      { albany: ['Arnold', '2x Continental', 'British Regular', 'British Militia'] },
      { options: HONORS, fort: { albany: 'british' }, siege: { albany: 'american' } },
    ),
    [2, 5],
    table => {
      table.choose('Done').choose('Offer Honors').choose('March Out');
      expect(table.told).toContain('goes: British 2, Americans 5; the Americans decide');
      expect([table.seat, table.decision.title]).toEqual(['american', 'Where the garrison goes']);
      table.choose('Green Mountains (1 militia lost at the border)');
      expect(table.told).toContain('1 counter marches out of Albany to Green Mountains');
      expect(table.view().fort).toEqual({ albany: 'american' });
    },
  );
  test('38.2 all of the besieged march out, those too who came into the fort in this round', () => {
    const table = new Table(
      moves(
        'american',
        { albany: ['2x Continental'], ticonderoga: ['Continental'], montreal: ['Carleton', '3x British Regular'] },
        { options: HONORS, fort: { ticonderoga: 'american' }, points: { british: 3, american: 0 } },
      ),
      [1, 6, 6, 1, ...new Array<number>(20).fill(6)],
    );
    table.march('Albany', 'Ticonderoga').choose('Done');
    table.march('Montreal', 'Ticonderoga').choose('Done').choose('Lay Siege (3');
    table.choose('Offer Honors').choose('March Out').choose('Green Mountains');
    expect(table.told).toContain('3 counters march out of Ticonderoga to Green Mountains');
    expect(table.in('ticonderoga', 1).filter(id => id.startsWith('Continental'))).toEqual([]);
  });
  test('38.2 where the border takes the whole garrison nobody marches out, and it is told so', () => {
    const table = new Table(
      moves(
        'british',
        {
          ...{ ticonderoga: ['2x American Militia'], montreal: ['3x British Regular'] },
          ...{ albany: ['British Light'], green_mountains: ['British Light'] },
        },
        { options: HONORS, fort: { ticonderoga: 'american' }, points: { british: 3, american: 0 } },
      ),
      [1, ...new Array<number>(20).fill(6)],
    );
    table.march('Montreal', 'Ticonderoga').choose('Done').choose('Lay Siege (3').choose('Offer Honors');
    table.choose('March Out');
    expect(table.told).toContain('Nobody is left to march out of Ticonderoga, and the fort is given up.');
  });
  test('38.2 a friendly fort and a massacre bar no refuge, an enemy fleet in a port does (ruling)', () => {
    const refuges = (fort: Record<string, string>, more: Record<string, readonly string[]>, massacre: string[]) => {
      const table = new Table(
        moves(
          'british',
          { quebec: ['Continental'], chaudiere: ['3x British Regular'], ...more },
          {
            ...{ options: { ...HONORS, massacre: true }, fort: { quebec: 'american', ...fort }, massacre },
            ...{ points: { british: 3, american: 0 } },
          },
        ),
        [1, 6, 1],
      );
      table.march('Chaudiere', 'Quebec').choose('Done').choose('Lay Siege (3').choose('Offer Honors');
      return table.choose('March Out').labels.toSorted();
    };
    expect(refuges({ halifax: 'american' }, {}, ['montreal'])).toEqual(['Chaudiere', 'Halifax', 'Montreal']);
    expect(refuges({}, { halifax: ['British Fleet'] }, [])).toEqual(['Chaudiere', 'Montreal']);
    expect(refuges({ halifax: 'british' }, {}, [])).toEqual(['Chaudiere', 'Montreal']);
  });
  test('38.3 declined, the besieger must attack, may not break off, and neither side draws markers', () => {
    // First fire to America, whose four dice hit nobody; then the detachment kills a Continental.
    const begun = [1, 6, 1, 1, 1, 1, 6, 1, 1];
    const free = new Table(offer, begun);
    free.choose('Done').choose('Attack the Fort').choose('Fire').choose('Usual Order');
    expect(free.offers('Break Off')).toBe(true);
    const bound = new Table(offer, [...begun, 6, 1, 1]);
    bound.choose('Done').choose('Offer Honors').choose('Decline');
    expect(bound.seat).toBe('american');
    bound.choose('Usual Order');
    // Nothing else could be chosen: the second volley has killed the garrison, and the fort is taken on a 1.
    expect(bound.view().fort).toEqual({ boston: 'american' });
    const { british, american } = bound.view().hands;
    expect([british.count, american.count]).toEqual([0, 0]);
  });
});

import { expect, test } from 'vitest';
import { dispatch } from '../../../src/core/dispatch.ts';
import { card } from '../../../src/games/rebellion/data.ts';
import { LEVIES } from '../../../src/games/rebellion/event-cards.ts';
import type { Event } from '../../../src/games/rebellion/events.ts';
import { areaField } from '../../../src/games/rebellion/ids.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import { effectOf } from '../../../src/games/rebellion/names.ts';
import { HESSIANS, LOYALISTS, NOBODY, REGULARS } from '../../../src/games/rebellion/pieces.ts';
import { narrate } from '../../../src/games/rebellion/words.ts';
import { beginMatch } from '../match-table.ts';
import { postOf } from '../posts.ts';
import { ANY_LUCK, type Luck, rule, type Table, turnOf } from './table.ts';

const musters = (faction: string, units: object, hand: readonly string[], more: object = {}): object => ({
  units,
  drawn: [faction],
  hands: { [faction]: hand },
  ...more,
});
const fights = (faction: string, units: object, hand: readonly string[]): object => ({
  units: { ns_halifax: { R: 1 }, ga_augusta: { W: 1 }, ...units },
  drawn: [faction],
  phase: 'battles',
  hands: { [faction]: hand },
});

/** What is told of an event: the lines of the log after the one that says it is played, with their rules, and the post. */
function tells(
  name: string,
  position: object,
  luck: readonly Luck[],
  play: (table: Table) => void,
  log: readonly string[],
  post: string,
): void {
  rule(name, position, luck, table => {
    play(table);
    const told = table.match.log('spectator').flat();
    expect(told.slice(1).map(({ rule: of, text }) => `${of} ${text}`)).toEqual(log);
    const { paragraphs } = dispatch(told, { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 });
    const sentences = paragraphs.flatMap(({ head, text }) => [...(head === undefined ? [] : [`${head}.`]), text]);
    expect(sentences.filter(text => text !== '').join(' ')).toBe(post);
  });
}

tells(
  '3.2.6 Benedict Arnold is told by his name, and what follows in the area',
  turnOf('regulars', { me_kennebec: { B: 1, G: 2 }, ma_boston: { R: 2 } }, ['R11', 'R01']),
  ANY_LUCK,
  table => table.choose('Event: Benedict Arnold'),
  [
    '3.2.6 Benedict Arnold: a Regular takes the place of a Continental in Kennebec.',
    '3.1.3 2 Natives in Kennebec stand with the British now.',
    '3.1.2 Maine is British.',
  ],
  'Maine is British. The Regulars play Benedict Arnold. Benedict Arnold brings a Continental in Kennebec over to the Regulars. Two Natives side with the British in Kennebec.',
);
tells(
  '3.2.6 Franklin’s French come by sea: they land',
  turnOf('continentals', { ri_newport: { B: 1 }, ga_savannah: { R: 1 } }, ['B09', 'B01']),
  ANY_LUCK,
  table => table.choose('Event: Benjamin Franklin').choose('Savannah, Georgia: all 6'),
  ['3.2.6 Benjamin Franklin: 6 French come to Savannah.', '3.1.2 Georgia is British no longer.'],
  'The Americans take the lead. The Continentals play Benjamin Franklin. Six French land in Savannah. The British lose Georgia: British 0, Americans 1.',
);
tells(
  '3.2.6 Landgrave’s Levies may come to a city without a shore, and do not land',
  musters('regulars', { qc_montreal: { R: 1 }, ga_augusta: { W: 1 } }, ['R10', 'R01']),
  ANY_LUCK,
  table => table.choose("Event: Landgrave's Levies").choose('Montreal, Quebec: all 4'),
  ["3.2.6 Landgrave's Levies: 4 Hessians come to Montreal."],
  "The Regulars play Landgrave's Levies. The Regulars bring four Hessians to Montreal.",
);
tells(
  '3.2.6 the Declaration of Independence: Loyalists who fled are lost, and Patriots are raised',
  musters('patriots', { ri_newport: { W: 1 }, ma_boston: { R: 1 } }, ['W10', 'W01'], { fled: { Y: 5 } }),
  ANY_LUCK,
  table => table.choose('Event: Declaration'),
  [
    '3.2.6 The Declaration of Independence: 4 Loyalists who fled are lost, and Patriots come.',
    '3.2.6 Declaration of Independence: 4 Patriots come to Newport.',
  ],
  'Independence is declared. The Patriots play Declaration of Independence. Four fled Loyalists are out of the war. The Patriots raise four in Newport.',
);
tells(
  '5.0 British Loyalties: units that change places neither land nor muster',
  turnOf('loyalists', { va_york: { Y: 3 }, va_norfolk: { R: 1 }, ga_augusta: { W: 1 } }, ['Y10', 'Y01']),
  ANY_LUCK,
  table =>
    table
      .choose('Event: British Loyalties')
      .choose('Virginia')
      .choose('Northern Virginia')
      .choose('York, Virginia: all 3'),
  [
    '5.0 British Loyalties: 1 Regular comes to Northern Virginia.',
    '5.0 British Loyalties: 3 Loyalists come to York.',
    '5.0 British Loyalties: units in Virginia change places.',
  ],
  'The Loyalists play British Loyalties. The British regroup in Virginia.',
);
tells(
  '5.0 Betsy Ross: Loyalists change coats in the battle',
  fights('continentals', { ma_boston: { Y: 3, R: 1, B: 2 } }, ['B12', 'B01']),
  ['RC', 'YF', 'YF', 'YC', ...ANY_LUCK],
  table => table.choose('Event: Betsy Ross').choose('Boston'),
  [
    '3.3 Battle in Boston: 1 Regular and 3 Loyalists against 2 Continentals.',
    '3.3 The British roll in Boston: Regulars command; Loyalists flight, flight, command: 2 flights, 2 commands.',
    '5.0 Betsy Ross: 2 Loyalists who would flee become Patriots in Boston.',
  ],
  'Two Loyalists change coats in Boston. The Continentals play Betsy Ross.',
);
tells(
  '3.2.6 Paul Revere is laid on a battle, and each rider is told with the way',
  fights('patriots', { ma_boston: { R: 2, W: 1 }, ma_west_boston: { W: 2 }, ri_newport: { B: 1 } }, ['W12', 'W01']),
  ANY_LUCK,
  table => table.choose('Event: Paul Revere').choose('Patriot from Worcester', 'Continental from Newport'),
  [
    '3.3 Paul Revere is laid on the battle in Boston.',
    '3.2.6 Paul Revere: 1 Patriot rides from Worcester to Boston.',
    '3.2.6 Paul Revere: 1 Continental rides from Newport to Boston.',
  ],
  'The Patriots play Paul Revere. A Patriot rides from Worcester to Boston. A Continental rides from Newport to Boston.',
);
tells(
  '5.0 Montgomery: the victors go on, and the post says from where to where',
  {
    ...fights('continentals', {}, ['B13', 'B01']),
    scenario: 'siege',
    units: { ct_hartford: { B: 3, W: 4, R: 1 }, ny_new_york: { R: 2, Y: 1 } },
  },
  ['RC', 'BH', 'BC', 'WC', 'WC', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Event: Montgomery').choose('Hartford').choose('Hold').choose('Hold');
    table.choose('New York: attack 2 Regulars, 1 Loyalist').choose('Continental', 'Patriot', 'Patriot');
  },
  [
    '3.3 Montgomery is laid on the battle in Hartford.',
    '3.3 Battle in Hartford: 1 Regular against 3 Continentals and 4 Patriots.',
    '3.3 The British roll in Hartford: Regulars command: 1 command.',
    '3.3 The Americans roll in Hartford: Continentals hit, command; Patriots command, command, command: 1 hit, 4 commands.',
    '3.3.1 1 Regular is lost in Hartford.',
    '3.3 The Americans win Hartford.',
    '5.0 Montgomery: 2 Continentals and 2 Patriots go on from Hartford to New York.',
  ],
  'The Continentals play Montgomery. A Regular falls in Hartford. The Americans win Hartford. Two Continentals and two Patriots go on from Hartford to New York.',
);
tells(
  '3.2.6 Swamp Fox: the log names the event that made the way possible',
  turnOf(
    'patriots',
    { sc_ninety_six: { W: 2 }, nc_wilmington: { Y: 1 }, nc_hillsborough: { Y: 1 }, sc_keowee: { W: 2 } },
    ['W11', 'W02'],
  ),
  ANY_LUCK,
  table => table.choose('Event: Swamp Fox').choose('March (02)').choose('Ninety Six').choose('New Bern'),
  [
    '3.2 Patriots play March (02): 2 armies × 2 areas.',
    '3.2.2 1 Patriot marches from Ninety Six to New Bern via Wilmington, by Swamp Fox.',
    '3.1.2 North Carolina is British no longer.',
  ],
  'The Americans take the lead. The Patriots play Swamp Fox. A Patriot marches from Ninety Six by Wilmington to New Bern. The British lose North Carolina: British 0, Americans 1.',
);
tells(
  '3.2.6 Crossing the Delaware is laid on a battle, and the attackers roll first in it',
  fights('continentals', { nj_trenton: { O: 2, B: 2 } }, ['B11', 'B01']),
  ['BH', 'BC', 'OC', 'BH', ...ANY_LUCK],
  table => table.choose('Event: Crossing').choose('Trenton').choose('Hold'),
  [
    '3.3 Crossing the Delaware is laid on the battle in Trenton.',
    '3.3 Battle in Trenton: 2 Hessians against 2 Continentals.',
    '3.3 The Americans roll in Trenton: Continentals hit, command: 1 hit, 1 command.',
    '3.3.1 1 Hessian is lost in Trenton.',
    '3.3 The British roll in Trenton: Hessians command: 1 command.',
  ],
  'A Hessian falls in Trenton. The Continentals play Crossing the Delaware.',
);
tells(
  '3.2.6 Guy Carleton is laid on a battle in Quebec, and the dice rolled again are told',
  {
    ...fights('regulars', {}, ['R13', 'R01']),
    scenario: 'siege',
    units: { qc_quebec: { R: 2, B: 1 } },
  },
  ['BC', 'RC', 'RH', 'RC', 'RH', ...ANY_LUCK],
  table => table.choose('Event: Guy Carleton').choose('Quebec City').choose('Hold'),
  [
    '3.3 Guy Carleton is laid on the battle in Quebec City.',
    '3.3 Battle in Quebec City: 2 Regulars against 1 Continental.',
    '3.3 The Americans roll in Quebec City: Continentals command: 1 command.',
    '3.3 The British roll in Quebec City: Regulars hit, hit (2 commands rolled again): 2 hits.',
    '3.3.1 1 Continental is lost in Quebec City.',
    '3.3 The British win Quebec City.',
    '3.4 The turn of the Regulars is over.',
    '2.0 A marker is drawn: Loyalists.',
  ],
  'The Regulars play Guy Carleton. A Continental falls in Quebec City. The British win Quebec City. Drawn next: the Loyalists.',
);
tells(
  '3.2.6 Minutemen: a Patriot joins in each area, as many as the card says',
  musters(
    'patriots',
    { ri_newport: { B: 1 }, ct_hartford: { P: 1 }, va_york: { W: 1 }, nc_north_wilm: { W: 1 }, ma_boston: { W: 1 } },
    ['W09', 'W01'],
  ),
  ANY_LUCK,
  table => table.choose('Event: Minutemen').choose('Newport', 'Hartford', 'York', 'Boston'),
  [
    '3.2.6 Minutemen: 1 Patriot comes to Boston.',
    '3.2.6 Minutemen: 1 Patriot comes to Newport.',
    '3.2.6 Minutemen: 1 Patriot comes to Hartford.',
    '3.2.6 Minutemen: 1 Patriot comes to York.',
  ],
  'The Patriots play Minutemen. The Patriots raise four units. They raise one in Boston, one in Newport, one in Hartford and one in York.',
);
tells(
  '3.2.6 Joseph Brant: the Natives join British units beside their homeland',
  musters('loyalists', { ny_mohawk: { Y: 1 }, de_dover: { Y: 1 }, ga_augusta: { W: 1 } }, ['Y11', 'Y01']),
  ANY_LUCK,
  table => table.choose('Event: Joseph Brant'),
  ['3.2.6 Joseph Brant: 3 Natives come to Mohawk Valley.'],
  'The Loyalists play Joseph Brant. The Loyalists bring three Natives to Mohawk Valley.',
);

tells(
  '3.3.3 a defender who leaves by command withdraws, and Natives who join him are told with their area',
  fights('regulars', { ga_augusta: { R: 2, B: 1 }, sc_keowee: { G: 2 } }, ['R01']),
  ['BC', ...ANY_LUCK],
  table => table.choose('Augusta').choose('Continental to Keowee'),
  [
    '3.3 The Americans roll in Augusta: Continentals command: 1 command.',
    '3.3.3 1 Continental walks out of Augusta to Keowee.',
    '3.1.3 2 Natives in Keowee stand with the Americans now.',
    '3.1.2 South Carolina is American.',
    '3.1.2 Georgia is British.',
    '3.3 The British win Augusta.',
    '3.4 The turn of the Regulars is over.',
    '2.0 A marker is drawn: Loyalists.',
  ],
  'South Carolina is American. A Continental withdraws from Augusta to Keowee. Two Natives side with the Americans in Keowee. The British take Georgia and win Augusta: British 2, Americans 1. Drawn next: the Loyalists.',
);
tells(
  '3.3.3 a victor who leaves by command advances',
  fights('continentals', { ma_boston: { Y: 1, B: 2 } }, ['B01']),
  ['YC', 'BH', 'BC', ...ANY_LUCK],
  table => table.choose('Boston').choose('Hold').choose('Continental to Newport'),
  [
    '3.3 The British roll in Boston: Loyalists command: 1 command.',
    '3.3 The Americans roll in Boston: Continentals hit, command: 1 hit, 1 command.',
    '3.3.1 1 Loyalist is lost in Boston.',
    '3.1.2 Massachusetts is American.',
    '3.3.3 1 Continental walks out of Boston to Newport.',
    '3.1.2 Rhode Island is American.',
    '3.3 The Americans win Boston.',
    '3.4 The turn of the Continentals is over.',
    '2.0 A marker is drawn: Regulars.',
  ],
  'The Americans take the lead. A Loyalist falls in Boston. The Americans take Massachusetts: British 1, Americans 2. A Continental advances from Boston to Newport. The Americans take Rhode Island and win Boston: British 1, Americans 3. Drawn next: the Regulars.',
);
tells(
  '3.3 a roll of nothing but commands is told as such and not as a miss',
  fights('patriots', { ma_boston: { R: 2, W: 1 } }, ['W01']),
  ['RC', 'RC', ...ANY_LUCK],
  table => table.choose('Boston'),
  ['3.3 The British roll in Boston: Regulars command, command: 2 commands.'],
  'The British roll only commands in Boston.',
);
tells(
  '3.3 a battle of eight or more units is told with the strengths of both sides',
  fights('patriots', { ma_boston: { R: 2, Y: 2, B: 2, W: 2 } }, ['W01']),
  ['RC', 'RC', 'YF', 'YC', ...ANY_LUCK],
  table => table.choose('Boston'),
  [
    '3.3 The British roll in Boston: Regulars command, command; Loyalists flight, command: 1 flight, 3 commands.',
    '3.3.2 1 Loyalist flees from Boston.',
  ],
  'The Americans attack Boston. Two Continentals and two Patriots attack two Regulars and two Loyalists in Boston. A Loyalist flees from Boston.',
);

/** The post that tells these events and nothing else. */
function told(...events: readonly Event[]): string {
  const all = events.map(event => narrate(event, 'spectator'));
  const { headline, paragraphs } = dispatch(all, { earlier: [], firstAnswer: 0, goesOn: true, salt: 0 });
  return [...(headline === null ? [] : [`${headline}.`]), ...paragraphs.map(({ text }) => text)].join(' ');
}
const placed = { what: 'placed', faction: LOYALISTS, column: LOYALISTS, card: NOBODY, first: false } as const;
const [BOSTON, YORK] = ['ma_boston', 'va_york'].map(id => areaField.read(id) ?? NOBODY);

test('3.1 all musters of a turn are one clause, with the number for each city', () => {
  expect(told({ ...placed, n: 1, at: BOSTON }, { ...placed, n: 1, at: YORK }, { ...placed, n: 2, at: BOSTON })).toBe(
    'The Loyalists muster three in Boston and one in York.',
  );
});
test('3.2.6 units that an event divides are told with the number for each city', () => {
  const hessians = { ...placed, faction: REGULARS, column: HESSIANS, card: LEVIES } as const;
  expect(told({ ...hessians, n: 1, at: BOSTON }, { ...hessians, n: 1, at: YORK })).toBe(
    'The Regulars bring a Hessian to Boston and a Hessian to York.',
  );
});
test.each([
  [{ won: false, defends: true }, 'A Regular withdraws from Boston to York.'],
  [{ won: true, defends: true }, 'A Regular advances from Boston to York.'],
  [{ won: false, defends: false }, 'A Regular goes from Boston to York.'],
])('3.3.3 the verb of a unit that leaves by command, %j', (why, words) => {
  expect(told({ what: 'walked', column: REGULARS, from: BOSTON, to: YORK, ...why })).toBe(words);
});
test('2.0 a marker that is drawn again means two turns in a row', () => {
  expect(told({ what: 'turnBegins', faction: LOYALISTS, again: true, last: false })).toBe(
    'Drawn next: the Loyalists, who take two turns in a row.',
  );
});
test.each([
  [1, 'A Regular marches from Boston to York, where one Native joins him.'],
  [2, 'Two Regulars march from Boston to York, where one Native joins them.'],
])('3.1.3 the Native joins “him” or “them”, as %i march', (n, words) => {
  const group = [n, 0, 0, 0, 0, 0, 0, 0];
  const way = { from: BOSTON, path: [YORK], sea: false, by: NOBODY, join: 1, contests: false } as const;
  expect(told({ what: 'marched', faction: REGULARS, group, ...way })).toBe(words);
});
test('3.3 a battle that was stored before its attacker was told is told without one', () => {
  const strong = [4, 2, 0, 0];
  expect(told({ what: 'battleBegins', at: BOSTON, british: strong, american: strong })).toBe(
    'The British fight the Americans in Boston.',
  );
});

test.each([
  ['B11', 'one battle: the attackers roll first'],
  ['R13', 'one battle in Quebec: your dice that show Command are rolled again'],
  ['W09', 'a Patriot joins American units in each of up to 4 areas'],
  ['Y11', '3 Natives join British units beside an area where Natives stood at the start'],
])('3.2.6 the hand says what %s does', (id, words) => {
  expect(effectOf(card(id))).toBe(words);
});

test.each(['campaign', 'introductory', 'siege'])(
  '4.0 the first post of the %s opens with what is at stake and the last round, and leaves to the aims what wins',
  scenario => {
    const match = beginMatch(rebellion, { setting: { scenario, options: { quickLosses: false } } }, () => 0);
    const [line] = postOf(match).split('\n');
    expect(line).toMatch(/ at stake; .*round \d/);
    expect(line).not.toMatch(/wins|alone/);
  },
);
rule(
  '3.2 everybody is told of a played card before anybody marches, but not of a march that can still be taken back',
  turnOf('patriots', { sc_ninety_six: { W: 2 }, nc_wilmington: { Y: 1 } }, ['W02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)');
    expect([table.match.decisions()[0].prompt, table.match.isSettled()]).toEqual([
      expect.stringContaining('Choose an army to march'),
      true,
    ]);
    expect(postOf(table.match)).toContain(
      '**The Patriots play March (02).** Two armies may march up to two areas each.',
    );
    table.march('Ninety Six', 'Watauga');
    expect(table.match.isSettled()).toBe(false);
  },
);
rule(
  '3.3 before a battle is fought the panel says how many dice each side rolls',
  fights('patriots', { ma_boston: { W: 4, B: 1, R: 5 } }, ['W02']),
  ANY_LUCK,
  table => {
    const [battle] = table.decision.choices;
    expect(table.decision.prompt).toMatch(/^Fight the battle in Boston\. /);
    expect(battle.about).toMatch(/^the enemy rolls 2 dice first, you roll 4; about \d+ % that you win$/);
    expect(table.decision.prompt).toContain(
      'up to 3 for Loyalists or Patriots and up to 2 for each other kind: a hit takes an enemy unit, a flight',
    );
  },
);

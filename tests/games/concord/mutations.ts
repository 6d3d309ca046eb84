/** Each breaks one relation between the parts of the data file. */
export interface Mutation {
  readonly relation: string;
  readonly passage: string;
  readonly by: string;
  /** A text on the line that the refusal must name, if it is not the passage itself. */
  readonly line?: string;
}

const BEDFORD_POLYGON = '"polygon": [[339,151.7], [394.8,142.9]';
const WINNISIMMET_POLYGON = '"polygon": [[937.8,275.1], [1000,263.2]';
const REGIONS_LINE = '"regions": [\n';
const row = (name: string, passage: string, by: string, line?: string): Mutation =>
  line === undefined ? { relation: name, passage, by } : { relation: name, passage, by, line };

export const MUTATIONS: readonly Mutation[] = [
  // The map
  row('regions.*.id', '"id": "weston"', '"id": "waltham"', '"id": "waltham"'),
  row('regions exist', '"enters": "sudbury"', '"enters": "stow"'),
  row('regions exist', '"a": "bedford", "b": "fiske"', '"a": "bedford", "b": "fiskehill"'),
  row('regions that the rules speak of', '"id": "lechmere"', '"id": "phipps"', REGIONS_LINE),
  row('printed names', '"name": "Medford"', '"name": "Mistick"'),
  row('printed names', '"id": "weston", "name": null', '"id": "weston", "name": "Weston"'),
  row('towns are named', '"label": "Waltham", "town": true', '"label": "Waltham", "town": false'),
  row('control: regions', '"regions": 50', '"regions": 51'),
  row('control: adjacent', '"adjacent": 103', '"adjacent": 104'),
  row('control: roads', '"roads": 59', '"roads": 58'),
  row('two sides', '"a": "bedford", "b": "fiske"', '"a": "bedford", "b": "bedford"'),
  row('border pairs differ', '"a": "bedford", "b": "greatmeadows"', '"a": "bedford", "b": "fiske"'),
  row(
    'dark water',
    '"a": "newton", "b": "waltham", "border": "dark", "road": false, "adjacent": false',
    '"a": "newton", "b": "waltham", "border": "dark", "road": false, "adjacent": true',
  ),
  row(
    'dark water',
    '"a": "medford", "b": "winterhill", "border": "dark", "road": true',
    '"a": "medford", "b": "winterhill", "border": "dark", "road": false',
  ),
  row(
    'light water',
    '"a": "lincoln", "b": "southlex", "border": "stream", "road": false, "adjacent": true',
    '"a": "lincoln", "b": "southlex", "border": "stream", "road": false, "adjacent": false',
  ),
  row(
    'land borders',
    '"a": "fells", "b": "malden", "border": "land", "road": false, "adjacent": true',
    '"a": "fells", "b": "malden", "border": "land", "road": false, "adjacent": false',
  ),
  row(
    'connected',
    '"a": "boston", "b": "roxbury", "border": "land", "road": true, "adjacent": true',
    '"a": "boston", "b": "roxbury", "border": "dark", "road": false, "adjacent": false',
    '"id": "roxbury"',
  ),
  row(
    'boston to lexington',
    '"a": "cambridge", "b": "watsons", "border": "land", "road": true',
    '"a": "cambridge", "b": "watsons", "border": "land", "road": false',
    '"id": "lexington"',
  ),
  row(
    'boston to roxbury',
    '"a": "boston", "b": "roxbury", "border": "land", "road": true',
    '"a": "boston", "b": "roxbury", "border": "land", "road": false',
    '"id": "roxbury"',
  ),
  row(
    'charlestown to cambridge',
    '"a": "charlestown", "b": "prospect", "border": "land", "road": true',
    '"a": "charlestown", "b": "prospect", "border": "land", "road": false',
    '"id": "cambridge"',
  ),
  row(
    'cambridge to menotomy',
    '"a": "menotomy", "b": "watsons", "border": "land", "road": true',
    '"a": "menotomy", "b": "watsons", "border": "land", "road": false',
    '"id": "menotomy"',
  ),
  row(
    'control: steps',
    '"from": "cambridge", "to": "lexington", "byRoad": 5',
    '"from": "cambridge", "to": "lexington", "byRoad": 6',
  ),
  row(
    'landings',
    '"id": "lechmere", "name": null, "label": "Lechmere\'s Point", "town": false, "arms": null, "muster": null, "landing": true',
    '"id": "lechmere", "name": null, "label": "Lechmere\'s Point", "town": false, "arms": null, "muster": null, "landing": false',
    REGIONS_LINE,
  ),
  row(
    'landings',
    '"label": "Malden", "town": false, "arms": null, "muster": null, "landing": false',
    '"label": "Malden", "town": false, "arms": null, "muster": null, "landing": true',
    '"id": "lechmere"',
  ),
  // The set-up
  row(
    'muster icons',
    '"label": "Malden", "town": false, "arms": null, "muster": null',
    '"label": "Malden", "town": false, "arms": null, "muster": {"militia": 1, "minutemen": 0, "leader": null}',
  ),
  row('Charlestown is warned', '"mustering": "charlestown"', '"mustering": "medford"'),
  row(
    'numbered hidden arms',
    '"label": "Lincoln", "town": true, "arms": 4',
    '"label": "Lincoln", "town": true, "arms": 3',
  ),
  row(
    'plain hidden arms',
    '"label": "Waltham", "town": true, "arms": 0',
    '"label": "Waltham", "town": true, "arms": null',
    REGIONS_LINE,
  ),
  row(
    'no arms in Boston or Concord',
    '"label": "Concord", "town": true, "arms": null',
    '"label": "Concord", "town": true, "arms": 0',
  ),
  row(
    'Barrett’s Farm',
    '"a": "barretts", "b": "concord", "border": "dark", "road": true, "adjacent": true',
    '"a": "barretts", "b": "concord", "border": "dark", "road": false, "adjacent": false',
    '"id": "barretts"',
  ),
  row('minutemen', '"minutemen": 2, "leader": "Barrett"', '"minutemen": 3, "leader": "Barrett"', REGIONS_LINE),
  row('ten leaders', '"leader": "Parker"', '"leader": null', REGIONS_LINE),
  row('leaders differ', '"leader": "Frye"', '"leader": "Warren"'),
  row(
    'one militia under each marker',
    '"muster": {"militia": 1, "minutemen": 0, "leader": "Heath"}',
    '"muster": {"militia": 2, "minutemen": 0, "leader": "Heath"}',
  ),
  row('one militia under each marker', '"enters": "bedford", "militia": 1', '"enters": "bedford", "militia": 0'),
  row('militia pool', '"ones": 11', '"ones": 10'),
  row('hidden militia', '"enters": "newton", "militia": 1', '"enters": "newton", "militia": 2', '"boxes": [\n'),
  row('alert boxes differ', '"id": "A7"', '"id": "A8"', '"id": "A8"'),
  row('alert boxes differ', '"name": "South Central"', '"name": "Southwest"'),
  row('alert boxes enter from their edge', '"name": "Northwest", "edge": "top"', '"name": "Northwest", "edge": "left"'),
  row(
    'start of the riders and Sons of Liberty',
    '"person": "Dawes", "region": "boston"',
    '"person": "Dawes", "region": "roxbury"',
  ),
  row(
    'start of the riders and Sons of Liberty',
    '"person": "Prescott", "region": "lexington", "underMarker": true',
    '"person": "Prescott", "region": "lexington", "underMarker": false',
  ),
  row('start of the riders and Sons of Liberty', '"person": "Adams"', '"person": "Hancock"', '"persons": [\n'),
  row(
    'British at start',
    '"british": {"region": "boston", "regulars": 7',
    '"british": {"region": "boston", "regulars": 8',
  ),
  row('Percy’s reinforcements', '"percy": {"turn": 9', '"percy": {"turn": 8'),
  row('turn 8: Patriots', '"region": "concord", "leaders": 3', '"region": "concord", "leaders": 5', '"patriots": [\n'),
  row('turn 8: British', '"brokenRegulars": 4', '"brokenRegulars": 5', '"british": [\n'),
  row('reinforcement die', '"reinforcements": ["concord", ', '"reinforcements": ['),
  // Cards and points
  row('card numbers', '{"number": 5, ', '{"number": 6, '),
  row('British actions', '{"number": 6, "british": 4', '{"number": 6, "british": 6'),
  row('Patriot actions', '{"number": 1, "british": 4, "patriot": 4', '{"number": 1, "british": 4, "patriot": 0'),
  row(
    'hash marks',
    '{"number": 9, "british": 3, "patriot": 3, "marks": 3',
    '{"number": 9, "british": 3, "patriot": 3, "marks": 2',
    '"cards": [\n',
  ),
  row(
    'Bunker Hill cards',
    '{"number": 2, "british": 2, "patriot": 2, "marks": 1, "bunkerHill": false',
    '{"number": 2, "british": 2, "patriot": 2, "marks": 1, "bunkerHill": true',
    '"cards": [\n',
  ),
  row('points: concord', '"concord": {"points": 5', '"concord": {"points": 4'),
  row('points: firstCombat', '"firstCombat": {"points": 5', '"firstCombat": {"points": 4'),
  row('points: percyInLexington', '"percyInLexington": {"points": 3', '"percyInLexington": {"points": 2'),
  row('points: percyNotInLexington', '"percyNotInLexington": {"points": 5', '"percyNotInLexington": {"points": 3'),
  row('points: hashMark', '"hashMark": {"points": 1', '"hashMark": {"points": 2'),
  row('points: extraDraw', '"extraDraw": {"points": -1', '"extraDraw": {"points": 1'),
  row('points: plainArms', '"plainArms": {"points": 1', '"plainArms": {"points": 0.5'),
  row('points: losses', '"sonCaptured": {"points": 3', '"sonCaptured": {"points": -3'),
  // The picture
  row('inside the canvas', '"canvas": {"width": 1000', '"canvas": {"width": 990', WINNISIMMET_POLYGON),
  row('names inside their region', '"x": 867, "y": 524', '"x": 667, "y": 524'),
  row('the polygons fill the canvas', '"canvas": {"width": 1000', '"canvas": {"width": 1010'),
  row('listed borders are drawn', '"a": "bedford", "b": "fiske"', '"a": "bedford", "b": "weston"'),
  row('drawn borders are listed', '"a": "bedford", "b": "fiske"', '"a": "bedford", "b": "weston"', BEDFORD_POLYGON),
  row('lines of the borders', '"line": [[[868.5, 566.5], [839, 556]]]', '"line": [[[868.5, 566.5], [839, 556.5]]]'),
  row(
    'exits',
    '"label": "Dorchester", "town": false, "arms": null, "muster": null, "landing": false, "exits": ["bottom"]',
    '"label": "Dorchester", "town": false, "arms": null, "muster": null, "landing": false, "exits": []',
  ),
];

const withoutRoads = (text: string, id: string): string =>
  text.replace(new RegExp(`("a": "${id}", "b"|"b": "${id}")(.*?)"road": true`, 'g'), '$1$2"road": false');

/** Relations that one passage cannot break. */
export const ALTERED: readonly { relation: string; alter: (text: string) => string; line: string }[] = [
  { relation: 'cambridge to medford', alter: text => withoutRoads(text, 'medford'), line: '"id": "medford"' },
  { relation: 'lexington to concord', alter: text => withoutRoads(text, 'concord'), line: '"id": "concord"' },
  {
    relation: 'alert boxes on each edge',
    alter: text => text.replaceAll('"edge": "left"', '"edge": "top"'),
    line: '"boxes": [\n',
  },
  {
    relation: 'five British',
    alter: text => text.replaceAll('"british": 5', '"british": 4'),
    line: '"cards": [\n',
  },
  {
    relation: 'five Patriot',
    alter: text => text.replaceAll('"patriot": 5', '"patriot": 4'),
    line: '"cards": [\n',
  },
  {
    relation: 'more British',
    alter: text => text.replace(/"british": \d, "patriot"/g, '"british": 1, "patriot"'),
    line: '"cards": [\n',
  },
  {
    relation: 'more Patriot',
    alter: text => text.replace(/"patriot": \d, "marks"/g, '"patriot": 1, "marks"'),
    line: '"cards": [\n',
  },
];

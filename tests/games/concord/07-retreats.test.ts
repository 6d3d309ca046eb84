import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule, type Table } from './table.ts';

type Places = PositionDocument['places'];
/** A battle in Lincoln after the Shot, with the British to act, unless `more` says otherwise. */
const lincoln = (units: string[], elsewhere: Places = {}, more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { lincoln: units, ...elsewhere },
  shot: true,
  deck: [14, 3, 1],
  ...more,
});
const byPatriots = (units: string[], elsewhere: Places = {}, more: Partial<PositionDocument> = {}): PositionDocument =>
  lincoln(units, elsewhere, { toAct: 'patriot', ...more });
const attack = (t: Table): Table => t.choose('Attack in Lincoln');

rule(
  '7.1 the defender may send some units away before combat and fight with the rest',
  lincoln(['Regular', 'Minuteman', 'Militia 1 strength 1']),
  [1, 1, 1],
  t => {
    attack(t).choose('Militia 1').choose('Walden Woods');
    expect(t.at('Militia 1')).toBe('walden');
    // A lone minuteman is left; not all have gone, so nobody fires at the militia.
    t.all().choose('Face');
    expect(t.told).not.toContain('fire on the retreating troops');
    expect(t.marks('Minuteman 1')).toEqual(['fired']);
  },
);

rule(
  '7.1 the question whether to retreat gives the odds of standing, and of fire on all who go',
  lincoln(['Regular', 'Regular', 'Minuteman', 'Militia 1 strength 1']),
  [],
  t => {
    attack(t).all();
    const { seat, choices } = t.decision;
    const odds = (picks: readonly string[]) => {
      const ahead = t.match.ahead(seat, [picks]);
      return ahead.ok ? ahead.last?.odds : undefined;
    };
    expect(odds([])).toEqual([
      'The British throw up to 4 dice, hits on 4–6: 2.0 expected, 6 % none; the Patriots throw up to 2 dice, hits on 5–6: 0.7 expected, 44 % none.',
    ]);
    expect(odds(choices.map(({ id }) => id))).toEqual(['The British may fire after them: 1 die, a hit on 6: 17 %.']);
    expect(odds(choices.slice(0, 1).map(({ id }) => id))).toEqual([]);
  },
);

rule('7.1 Patriots retreat toward Concord where they can', lincoln(['Regular', 'Minuteman']), [], t => {
  attack(t).all();
  expect(t.decision.prompt).toBe(
    'Where does 1 Minuteman retreat from Lincoln? A retreat goes toward Concord where it can.',
  );
  expect(t.labels).toEqual(["Meriam's Corner", 'Walden Woods']);
  // 7.1.3: the warning of fire stands at the last answer before it, too.
  const fire = 'The British may fire after them: 1 die, a hit on 6: 17 %.';
  expect(t.decision.choices.map(({ odds }) => odds)).toEqual([fire, fire]);
  t.choose('Walden Woods').choose('Hold fire');
  expect(t.told).toContain(
    '1 Minuteman retreats from Lincoln to Walden Woods, as the Patriots chose among 2 open regions toward Concord.',
  );
  expect(t.told).toContain('The British hold their fire on those who retreated to Walden Woods.');
});

rule('7.1 British retreat toward Boston where they can', byPatriots(['Regular', 'Minuteman']), [], t => {
  attack(t).all();
  expect(t.labels).toEqual(['South Lincoln', 'South Lexington']);
  t.choose('South Lincoln').choose('Hold fire');
});

rule(
  '7.1 if the only nearer region is the one that the Assault came from, a region as near is taken',
  { places: { mtauburn: ['Regular'], cambridge: ['Minuteman'] }, shot: true },
  [],
  t => {
    // Of Cambridge’s neighbours Fresh Pond (mtauburn) alone is nearer to Concord, and Watson’s Corner alone as near.
    t.choose('Assault from Fresh Pond').all().choose('Hold fire');
    expect(t.at('Minuteman 1')).toBe('watsons');
    expect(t.told).toMatch(/retreats from Cambridge to Watson's Corner, the only open region\.$/m);
  },
);

rule(
  '7.1 in Concord itself no region is nearer, so Patriots may go any way',
  { places: { concord: ['Regular', 'Minuteman'] }, shot: true, concord: true },
  [],
  t => {
    t.choose('Attack in Concord').all();
    expect(t.labels).toEqual(["Meriam's Corner", "Barrett's Farm", 'Great Meadows', 'South Bridge', 'Walden Woods']);
    t.choose('South Bridge').choose('Hold fire');
  },
);

rule(
  '7.1 nobody retreats into the region that an Assault came from',
  { places: { meriam: ['Regular'], lincoln: ['Minuteman'] }, shot: true },
  [],
  t => {
    t.choose('Assault from Meriam').all();
    // Walden Woods alone is left of the two that are nearer.
    expect(t.at('Minuteman 1')).toBe('walden');
    t.choose('Hold fire');
  },
);

rule(
  '7.1 a Regular in Charlestown needs no way out: the Patriots cannot assault it there (3.0)',
  { places: { prospect: ['Minuteman'], charlestown: ['Regular'] }, shot: true, toAct: 'patriot' },
  [],
  t => {
    expect(t.offers('Assault')).toBe(false);
  },
);

rule(
  '7.1 if the Assault came from the only neighbour, there is no way out, and nobody is asked to retreat',
  { places: { prospect: ['Regular'], charlestown: ['Minuteman'] }, shot: true },
  [1, 1, 1],
  t => {
    t.choose('Assault from Prospect Hill');
    expect(t.decision.prompt).toContain('Choose who fights');
    t.all().choose('Face');
    expect(t.at('Minuteman 1')).toBe('charlestown');
  },
);

rule(
  '7.1 all who retreat go to the same region',
  lincoln(['Regular', '2x Minuteman', 'Militia 1 strength 1', 'Warren']),
  [],
  t => {
    attack(t).all().choose("Meriam's Corner").choose('Hold fire');
    expect(t.in('meriam')).toEqual(['Minuteman 1', 'Minuteman 2', 'Militia 1', 'Warren']);
  },
);

rule(
  '7.1 a retreat into a region with unbroken enemy units costs one more hit, after the move',
  lincoln(['Regular', 'Minuteman', 'Warren'], { walden: ['Regular'] }),
  [],
  t => {
    attack(t).all();
    expect(t.labels).toEqual(["Meriam's Corner", 'Walden Woods (enemies there: one more hit)']);
    t.choose('Walden Woods');
    expect(t.decision.prompt).toBe('Choose who takes the hit in Walden Woods.');
    expect(t.labels).toEqual(['Minuteman 1 (moved): breaks', 'Warren (moved): is wounded']);
    t.choose('Minuteman 1').choose('Hold fire');
    expect(t.at('Minuteman 1')).toBe('walden');
    expect(t.marks('Minuteman 1')).toContain('broken');
  },
);

rule(
  '7.1 a retreat into a region with broken enemy units only costs no hit',
  lincoln(['Regular', 'Minuteman'], { walden: ['Regular broken'] }),
  [],
  t => {
    attack(t).all().choose('Walden Woods').choose('Hold fire');
    expect(t.marks('Minuteman 1')).toEqual(['moved']);
  },
);

rule(
  '7.1 a retreat into a region with only leaders costs no hit either: they are healthy or wounded, never unbroken',
  lincoln(['Regular', 'Minuteman'], { walden: ['Smith'] }),
  [],
  t => {
    attack(t).all().choose('Walden Woods').choose('Hold fire');
    expect(t.marks('Minuteman 1')).toEqual(['moved']);
  },
);

rule('7.1 the enemy does not follow a retreat', lincoln(['Regular', 'Minuteman']), [], t => {
  attack(t).all().choose('Walden Woods').choose('Hold fire');
  expect(t.at('Regular 1')).toBe('lincoln');
  expect(t.seat).toBe('patriot');
});

rule(
  '7.1.1 units that have not moved retreat at no cost and are marked as moved',
  lincoln(['Regular', 'Minuteman', 'Militia 1 strength 0']),
  [],
  t => {
    attack(t).all().choose('Walden Woods').choose('Hold fire');
    expect(t.marks('Minuteman 1')).toEqual(['moved']);
    expect(t.marks('Militia 1')).toEqual(['moved']);
  },
);

rule('7.1.1 hidden militia that have not moved retreat unseen', lincoln(['Regular', 'Militia 1 hidden']), [], t => {
  attack(t).all().choose('Walden Woods').choose('Hold fire');
  expect(t.piece('Militia 1').strength).toBeNull();
});

rule(
  '7.1.1 a broken militia that has not moved retreats by itself',
  lincoln(['Regular', 'Militia 1 strength 1 broken']),
  [],
  t => {
    attack(t).all().choose('Walden Woods').choose('Hold fire');
    expect(t.at('Militia 1')).toBe('walden');
  },
);

rule(
  '7.1.2 if units that have moved retreat, one of them takes a hit',
  lincoln(['Regular', 'Minuteman 1 moved', 'Warren moved']),
  [],
  t => {
    attack(t).all();
    expect(t.decision.prompt).toBe('Units that have moved retreat: one of them takes a hit. Which?');
    expect(t.labels).toEqual(['Minuteman 1 (moved): breaks', 'Warren (moved): is wounded']);
    t.choose('Warren').choose('Walden Woods').choose('Hold fire');
    expect(t.marks('Warren')).toEqual(['wounded', 'moved']);
    expect(t.at('Warren')).toBe('walden');
    expect(t.at('Minuteman 1')).toBe('walden');
  },
);

rule(
  '7.1.2 one moved unit among the retreating makes the whole retreat pay, and the hit is on a moved one',
  lincoln(['Regular', 'Minuteman 1', 'Minuteman 2 moved']),
  [],
  t => {
    attack(t).all().choose('Walden Woods').choose('Hold fire');
    expect(t.marks('Minuteman 1')).toEqual(['moved']);
    expect(t.marks('Minuteman 2')).toEqual(['broken', 'moved']);
  },
);

rule(
  '7.1.2 wounded leaders and broken minutemen retreat without an escort and without another hit',
  lincoln(['Regular', 'Warren wounded moved', 'Minuteman 1 broken moved', 'Minuteman 2 moved']),
  [],
  t => {
    attack(t).all().choose('Minuteman 2').choose('Walden Woods').choose('Hold fire');
    expect(t.in('walden')).toEqual(['Minuteman 1', 'Minuteman 2', 'Warren']);
  },
);

rule(
  '7.1.2 each healthy leader and each unbroken minuteman brings one militia along unharmed; the others break',
  lincoln([
    'Regular',
    'Warren moved',
    'Minuteman 1 moved',
    'Minuteman 2 moved',
    '2x Militia strength 1 moved',
    'Militia 3 strength 2 moved',
  ]),
  [],
  t => {
    attack(t).all().choose('Minuteman 1');
    // Warren and Minuteman 2 are left to escort; the third militia goes alone.
    expect(t.decision.prompt).toBe(
      'Choose the Militia that leaders and Minutemen bring along; others break on the way, and broken ones stay.',
    );
    expect(t.decision.min).toBe(2);
    expect(t.decision.max).toBe(2);
    t.take(2, /^Militia/)
      .choose('Walden Woods')
      .choose('Hold fire');
    expect(t.marks('Militia 1')).toEqual(['moved']);
    expect(t.marks('Militia 2')).toEqual(['moved']);
    expect(t.marks('Militia 3')).toEqual(['broken', 'moved']);
    expect(t.at('Militia 3')).toBe('walden');
  },
);

rule(
  '7.1.2 wounded leaders and broken minutemen bring nobody along',
  lincoln(['Regular', 'Warren wounded moved', 'Minuteman 1 broken moved', 'Militia 1 strength 1 moved']),
  [],
  t => {
    attack(t).all().choose('Minuteman 1').choose('Walden Woods').choose('Hold fire');
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.marks('Militia 1')).toEqual(['broken', 'moved']);
  },
);

rule(
  '7.1.2 a broken militia that has moved stays behind unless somebody brings it along',
  lincoln(['Regular', 'Warren moved', 'Militia 1 strength 1 broken moved', 'Militia 2 strength 2 broken moved']),
  [1, 1],
  t => {
    attack(t).all().choose('Warren');
    // The one escort has been wounded, so both broken militia stay.
    t.choose('Walden Woods');
    expect(t.told).toContain('With nobody to bring them along, 2 broken Militia stay in Lincoln.');
    expect(t.at('Warren')).toBe('walden');
    expect(t.at('Militia 1')).toBe('lincoln');
  },
);

rule(
  '7.1.2 an escorted broken militia goes along',
  lincoln(['Regular', 'Warren moved', 'Minuteman 1 moved', 'Militia 1 strength 1 broken moved']),
  [],
  t => {
    attack(t).all().choose('Minuteman 1').choose('Walden Woods').choose('Hold fire');
    expect(t.at('Militia 1')).toBe('walden');
  },
);

rule(
  '7.1.2 a lone broken militia that has moved cannot be chosen to retreat',
  lincoln(['Regular', 'Militia 1 strength 1 broken moved']),
  [1, 1],
  t => {
    attack(t);
    expect(t.at('Militia 1')).toBe('lincoln');
    expect(t.told).not.toContain('retreats');
  },
);

rule(
  '7.1.2 a lone moved militia that takes the hit of its own retreat is broken, and stays',
  lincoln(['Regular', 'Militia 1 strength 1 moved']),
  [1, 1],
  t => {
    attack(t).all();
    expect(t.marks('Militia 1')).toEqual(['broken', 'moved']);
    expect(t.at('Militia 1')).toBe('lincoln');
    expect(t.told).toContain('With nobody to bring it along, 1 broken Militia stays in Lincoln.');
  },
);

rule(
  '7.1.2 a moved British leader brings one Regular along; each of the others breaks on a 6',
  byPatriots(['Regular 1 moved fired', '2x Regular moved', 'Regular 4 broken moved', 'Smith moved', 'Minuteman']),
  [6, 5],
  t => {
    attack(t).all().choose('Regular 4');
    expect(t.decision.prompt).toBe('Choose the Regulars that leaders bring along; each of the others breaks on a 6.');
    t.choose('Regular 1').choose('South Lincoln').choose('Hold fire');
    expect(t.at('Regular 4')).toBe('out');
    expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
    expect(t.marks('Regular 2')).toEqual(['broken', 'moved']);
    expect(t.marks('Regular 3')).toEqual(['moved']);
    expect(t.told).toContain('A Regular wavers on the way back.');
    expect(t.told).toContain('A Regular keeps order on the way back.');
  },
);

rule(
  '7.1.2 wounded British leaders, the cannon and broken Regulars retreat without a roll',
  byPatriots([
    'Regular 1 broken moved',
    'Regular 2 broken moved',
    'Field Cannon moved',
    'Smith wounded moved',
    'Minuteman',
  ]),
  [],
  t => {
    attack(t).all().choose('Smith').choose('South Lincoln').choose('Hold fire');
    expect(t.at('Smith')).toBe('out');
    expect(t.in('southlincoln')).toEqual(['Regular 1', 'Regular 2', 'Field Cannon']);
  },
);

rule(
  '7.1.2 the cannon may retreat by itself, as wounded leaders may',
  byPatriots(['Regular', 'Field Cannon', 'Minuteman']),
  [1],
  t => {
    attack(t).choose('The Field Cannon').choose('South Lincoln');
    expect(t.at('Field Cannon')).toBe('southlincoln');
    // The Regular has stayed, so there is a battle and no fire at the cannon.
    t.none();
    expect(t.told).not.toContain('retreating troops');
  },
);

rule('7.1.2 Regulars that have not moved retreat without a roll', byPatriots(['2x Regular', 'Minuteman']), [], t => {
  attack(t).all().choose('South Lincoln').choose('Hold fire');
  expect(t.marks('Regular 1')).toEqual(['moved']);
});

rule(
  '7.1.3 when all have retreated the attacker may fire: against British a die for each military unit and healthy leader',
  byPatriots(['2x Regular', 'Regular 3 broken', 'Smith', 'Pitcairn wounded', 'Field Cannon', 'Minuteman']),
  [1, 2, 3, 6, 5],
  t => {
    attack(t).all().choose('South Lincoln');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe(
      'All have retreated to South Lincoln. Fire after them? Those who attacked are then marked Fired, and attack no more this turn.',
    );
    expect(t.labels).toEqual(['Fire: 5 dice, a hit on each 6', 'Hold fire']);
    t.choose('Fire');
    expect(t.told).toContain('The Patriots fire on the retreating troops in South Lincoln: 1, 2, 3, 6, 5; 1 hit.');
    expect(t.seat).toBe('british');
    t.choose('Smith');
    expect(t.marks('Smith')).toContain('wounded');
    expect(t.marks('Minuteman 1')).toEqual(['fired']);
    expect(t.told).not.toContain('hold their fire');
  },
);

rule(
  '7.1.3 against Patriots the fire has half as many dice, rounded up',
  lincoln(['Regular', '2x Minuteman', 'Militia 1 hidden', 'Warren', 'Heath wounded', 'Militia 2 strength 1 broken']),
  [6, 6, 6],
  t => {
    // Two minutemen, two militia and one healthy leader: five, so three dice.
    attack(t).all().choose('Walden Woods').choose('Fire: 3 dice');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe('Choose who takes the first of 3 hits in Walden Woods.');
    t.choose('Minuteman 1').choose('Warren').choose('Militia 2 (strength 1, broken, moved): is destroyed');
    expect(t.at('Militia 2')).toBe('out');
    expect(t.marks('Regular 1')).toEqual(['fired']);
  },
);

rule('7.1.3 holding fire leaves no Fired marker', lincoln(['Regular', 'Minuteman']), [], t => {
  attack(t).all().choose('Walden Woods').choose('Hold fire');
  expect(t.marks('Regular 1')).toEqual([]);
});

rule('7.1.3 there is no fire while any defender has stayed', lincoln(['Regular', 'Minuteman', 'Warren']), [1, 1], t => {
  attack(t).choose('Minuteman 1').choose('Walden Woods');
  expect(t.told).not.toContain('retreating troops');
});

rule(
  '7.1.3 fire of the British is the Shot heard ’round the World',
  lincoln(['Regular', 'Minuteman'], {}, { shot: false }),
  [2],
  t => {
    attack(t).all().choose('Walden Woods').choose('Fire: 1 die, a hit on each 6');
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(0);
  },
);

rule(
  '7.1.3 a retreat at which nobody fires is not the Shot',
  lincoln(['Regular', 'Minuteman'], {}, { shot: false }),
  [],
  t => {
    attack(t).all().choose('Walden Woods').choose('Hold fire');
    expect(t.view().shot).toBe(false);
  },
);

rule(
  '7.1.3 assaulters who fire at those who retreat stay in the region that they assaulted, marked Moved and Fired',
  { places: { fiske: ['Regular', 'Smith'], lincoln: ['Minuteman'] }, shot: true },
  [1],
  t => {
    t.choose('Assault from Fiske Hill').none().all().choose('Walden Woods').choose('Fire');
    expect(t.at('Regular 1')).toBe('lincoln');
    expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
  },
);

rule(
  '7.1.4 a side that has lost nobody does not retreat after combat',
  lincoln(['Regular', 'Minuteman']),
  [1, 4, 1],
  t => {
    attack(t).none().all().choose('Face');
    expect(t.decision.prompt).toContain('Choose an Action');
  },
);

rule(
  '7.1.4 a unit lost to the price of a retreat before combat does not count as a loss of the combat',
  lincoln(['Regular', 'Minuteman 1 broken moved', 'Minuteman 2']),
  [1, 1, 1],
  t => {
    attack(t).choose('Minuteman 1');
    expect(t.at('Minuteman 1')).toBe('out');
    t.all().choose('Face');
    expect(t.decision.prompt).toContain('Choose an Action');
  },
);

rule(
  '7.1.4 a defender that has lost a unit may retreat the rest without the price of 7.1.2',
  lincoln(['Regular', 'Minuteman 1 moved', 'Minuteman 2 broken', 'Militia 1 strength 1 moved']),
  [4, 4],
  t => {
    attack(t).none().none();
    t.choose('Minuteman 2').choose('Minuteman 1');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe('You have lost a unit in Lincoln. Choose who retreats, or nobody.');
    t.all();
    expect(t.labels).toEqual(["Meriam's Corner", 'Walden Woods']);
    t.choose('Walden Woods');
    expect(t.marks('Militia 1')).toEqual(['moved']);
    expect(t.in('walden')).toEqual(['Minuteman 1', 'Militia 1']);
  },
);

rule(
  '7.1.4 if both have lost a unit, the attacker goes first, then the defender',
  lincoln(['Regular', 'Smith wounded', 'Minuteman', 'Warren wounded']),
  [5, 4, 1],
  t => {
    attack(t).none().all().choose('Face').choose('Smith (wounded): is killed').choose('Warren (wounded): is killed');
    expect(t.seat).toBe('british');
    expect(t.decision.prompt).toBe('You have lost a unit in Lincoln. Choose who retreats, or nobody.');
    t.all().choose('South Lexington');
    expect(t.at('Regular 1')).toBe('southlex');
    expect(t.seat).toBe('patriot');
    t.all().choose('Walden Woods');
    expect(t.at('Minuteman 1')).toBe('walden');
  },
);

rule(
  '7.1.4 an attacker who assaulted goes back to where the Assault came from, and nowhere else',
  {
    places: { fiske: ['Minuteman 1', 'Minuteman 2', 'Warren wounded'], lincoln: ['2x Regular'] },
    shot: true,
    toAct: 'patriot',
  },
  [4, 1, 1, 1, 1, 1],
  t => {
    t.choose('Assault from Fiske Hill').all().choose('Warren').none().all().choose('Face').choose('Warren');
    expect(t.at('Warren')).toBe('out');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe('You have lost a unit in Lincoln. Choose who goes back to Fiske Hill, or nobody.');
    t.take(1, /Minuteman/);
    expect(t.at('Minuteman 1')).toBe('fiske');
    expect(t.at('Minuteman 2')).toBe('lincoln');
  },
);

rule(
  '7.1.4 units that stood in the region before the Assault may retreat with the assaulters, to where these came from',
  {
    places: { fiske: ['Minuteman 1'], lincoln: ['2x Regular', 'Minuteman 2', 'Warren wounded'] },
    shot: true,
    toAct: 'patriot',
  },
  [4, 1, 1, 1, 1],
  t => {
    t.choose('Assault from Fiske Hill').none().all().choose('Face').choose('Warren').all();
    expect([t.at('Minuteman 1'), t.at('Minuteman 2')]).toEqual(['fiske', 'fiske']);
  },
);

rule(
  '7.1.4 a retreat after combat adds no Moved marker',
  { places: { lincoln: ['Regular', 'Minuteman 1', 'Minuteman 2 broken'] }, shot: true },
  [4, 1],
  t => {
    attack(t).none().none();
    t.choose('Minuteman 2').all().choose('Walden Woods');
    expect(t.marks('Minuteman 1')).toEqual([]);
  },
);

rule(
  '7.1.4 a retreat after combat into unbroken enemies costs a hit as well',
  lincoln(['Regular', 'Minuteman 1', 'Minuteman 2 broken'], { walden: ['Regular'] }),
  [4, 1],
  t => {
    attack(t).none().none();
    t.choose('Minuteman 2').all().choose('Walden Woods');
    expect(t.marks('Minuteman 1')).toEqual(['broken']);
  },
);

rule(
  '7.1 the retreat after a Charge (6.3) goes toward Concord too',
  lincoln(['Regular', 'Smith', 'Minuteman 1', 'Minuteman 2 moved']),
  [],
  t => {
    t.choose('Charge in Lincoln').choose('Smith').choose('Minuteman 1').choose('Minuteman 2');
    expect(t.labels).toEqual(["Meriam's Corner", 'Walden Woods']);
    t.choose('Walden Woods');
    expect(t.in('walden')).toEqual(['Minuteman 1', 'Minuteman 2']);
  },
);

rule(
  '7.1.3 nobody fires at British troops who have reached Boston (3.0)',
  { turn: 5, toAct: 'patriot', places: { roxbury: ['2x Regular', '2x Militia strength 1'] } },
  [],
  t => {
    t.choose('Attack in Roxbury').all().all();
    expect(t.at('Regular 1')).toBe('boston');
    expect(t.told).not.toContain('fire');
    expect(t.decision.rule).toBe('6.0');
  },
);

rule(
  '7.1.2 a broken militia without an escort among those who retreat neither goes nor takes their hit',
  lincoln(['Regular', 'Minuteman 1', 'Militia 1 strength 1 broken moved', 'Warren wounded moved']),
  [1, 1],
  t => {
    attack(t).choose('Militia 1', 'Warren');
    expect(t.told).toContain('With nobody to bring it along, 1 broken Militia stays in Lincoln.');
    t.none();
    expect(t.at('Warren')).toBe('out');
    expect(t.at('Militia 1')).toBe('lincoln');
  },
);

rule(
  '7.1 a broken unit may retreat to where enemies are, at the price of a hit if they are unbroken',
  lincoln(['Regular', 'Minuteman 1 broken'], { walden: ['Regular 2'] }),
  [],
  t => {
    attack(t).all().choose('Walden Woods');
    expect(t.at('Minuteman 1')).toBe('out');
  },
);

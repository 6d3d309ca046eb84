import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { addMarks } from '../changes.ts';
import { ofAlikeUnits, ofUnits } from '../choices.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName, unitsLine } from '../names.ts';
import { BRITISH, CANNON, enemyOf, FIRED, isLeader, isMilitia, MOVED, type Piece, type Place } from '../pieces.ts';
import type { Fight, State } from '../state.ts';
import { brokenOf, drawMilitia, has, hasUnits, isOpenTo, isUnbrokenFighter, moveGroup, unitsAt } from '../units.ts';
import { cannonBreaks, checkCannon } from './04-cannon.ts';
import { around } from './06-paths.ts';
import { fightOdds } from './07-combat.ts';
import { checkPercy } from './12-percy.ts';

const isReady = (s: State) => (p: Piece) => isUnbrokenFighter(s, p) && !has(s, p, FIRED);
const isFresh = (s: State) => (p: Piece) => isUnbrokenFighter(s, p) && !has(s, p, FIRED | MOVED);

/** A sentence that says that units marked Fired cannot attack; empty if there are none. */
const firedWords = (s: State, seat: Seat, from: Place, rule: string): string =>
  unitsAt(s, seat, from, p => isUnbrokenFighter(s, p) && has(s, p, FIRED)).length === 0
    ? ''
    : ` Whoever is marked Fired cannot (${rule}).`;

/** 4.1: a cannon that is alone is lost before combat. If no enemies remain, no combat follows. */
function beginFight(s: State, fight: Fight, umpire: ConcordUmpire): void {
  checkCannon(s, umpire);
  if (!hasUnits(s, enemyOf(fight.attacker), fight.region)) return;
  umpire.foretell?.(() => `If it comes to combat: ${fightOdds(s, fight)}.`);
  if (!s.shot) umpire.foretell?.(() => 'With the first dice Ambush and Snipe open (10.0).');
  for (const p of fight.attackers) drawMilitia(s, p, umpire);
  proceed(s, { step: 'standOrRetreat', fight });
}

export const attack = {
  // 6.1 Any of the region's unbroken units that have not fired.
  attackers: {
    rule: '6.1',
    options(s, f, out) {
      out.push(...unitsAt(s, f.seat, f.region, isReady(s)));
    },
    min: () => 1,
    chooseSome: (s, f, group) => proceed(s, { step: 'cannonAttacks', seat: f.seat, from: f.region, group }),
    prompt: (s, f) => `Choose who attacks in ${placeName(f.region)}.${firedWords(s, f.seat, f.region, '6.1')}`,
    ...ofAlikeUnits,
  },
  // 4.1 The cannon attacks only with a Regular.
  cannonAttacks: {
    rule: '4.1',
    options(s, f, out) {
      if (f.seat === BRITISH && s.at[CANNON] === f.from && !has(s, CANNON, FIRED)) out.push(1);
      out.push(0);
    },
    choose(s, { seat, from: region, group }, yes, umpire) {
      const attackers = yes ? [...group, CANNON] : group;
      umpire.tell({ what: 'attacks', seat, units: attackers, broken: brokenOf(s, attackers), region });
      beginFight(s, { attacker: seat, region, from: null, attackers, defenders: [], fled: [], fledTo: region }, umpire);
    },
    names: { 1: 'cannon', 0: 'without' },
    prompt: () => 'Does the Field Cannon join the attack?',
    label(s, { from }, yes) {
      if (!yes) return 'Without it';
      const breaks = cannonBreaks(s, from, isMilitia).length > 0;
      return breaks ? 'With the Field Cannon: it breaks a Militia' : 'With the Field Cannon';
    },
  },
  // 6.2 An Assault goes into an adjacent region with enemy units.
  assaultTarget: {
    rule: '6.2',
    options(s, f, out) {
      for (const to of around(f.from)) if (hasUnits(s, enemyOf(f.seat), to) && isOpenTo(s, f.seat, to)) out.push(to);
    },
    choose: (s, { seat, from }, region) => proceed(s, { step: 'assaulters', seat, from, region }),
    title: 'Which region is assaulted',
    prompt: (_, f) => `Which region is assaulted from ${placeName(f.from)}?`,
    label: (s, f, to) => unitsLine(s, to, unitsAt(s, enemyOf(f.seat), to)),
    place: (_, __, to) => placeId(to),
  },
  assaulters: {
    rule: '6.2',
    options(s, f, out) {
      out.push(...unitsAt(s, f.seat, f.from, isFresh(s)));
    },
    min: () => 1,
    chooseSome: (s, { seat, from, region }, group) => proceed(s, { step: 'assaultCompany', seat, from, region, group }),
    prompt: (s, f) => `Choose who assaults ${placeName(f.region)}.${firedWords(s, f.seat, f.from, '6.2')}`,
    ...ofAlikeUnits,
  },
  // 6.2, 4.1 Leaders may come along, and with a Regular the cannon.
  assaultCompany: {
    rule: '6.2',
    options(s, f, out) {
      out.push(...unitsAt(s, f.seat, f.from, p => (isLeader(p) || p === CANNON) && !has(s, p, MOVED | FIRED)));
    },
    min: () => 0,
    chooseSome(s, f, company, umpire) {
      const attackers = [...f.group, ...company];
      umpire.tell({
        what: 'moved',
        seat: f.seat,
        units: attackers,
        broken: brokenOf(s, attackers),
        from: f.from,
        path: [f.region],
        manner: 'assault',
      });
      moveGroup(s, attackers, f.region, umpire);
      addMarks(s, attackers, MOVED);
      checkPercy(s, umpire);
      const { seat, from, region } = f;
      beginFight(s, { attacker: seat, region, from, attackers, defenders: [], fled: [], fledTo: region }, umpire);
    },
    title: 'Who goes along with the assault',
    prompt: (_, f) => `Choose who else goes along with the assault on ${placeName(f.region)}, or nobody.`,
    ...ofUnits,
  },
} satisfies Chapter;

import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { percent } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { rollAll } from '../../../core/umpire.ts';
import {
  diceOf,
  flagOfficers,
  fortFire,
  hasShooter,
  isBeaten,
  leadersOf,
  printedFire,
  pursuitDice,
  shooters,
  targets,
  withChanges,
  woodsmenIn,
} from '../battle.ts';
import { IS_WILD } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { lossOdds } from '../fire-odds.ts';
import type { Fight, Hits } from '../frames.ts';
import { inflict, reinforced } from '../hits.ts';
import { localeName, piecesWords, TheSide } from '../names.ts';
import { enemyOf, isLeader, isWoodsman, type Piece, type Side, withSide } from '../pieces.ts';
import { holdsOut } from '../plan-battle.ts';
import type { State } from '../state.ts';
import { owns, strengthOf } from '../units.ts';
import { ADVISED, ADVISED_LABEL, takeAdvice, unlessAdvised } from './18-advised.ts';
import { canFlee } from './18-retreat.ts';

/** Choices that are not a number of Tactics. */
export const BREAK_OFF = 50;
export const PASS = 51;
/** Fire now and in every volley to come, with all Tactics and the usual losses. */
export const FIGHT_OUT = 52;
const VOLLEY_NAMES: Readonly<Record<number, string>> = {
  [BREAK_OFF]: 'break-off',
  [PASS]: 'pass',
  [FIGHT_OUT]: 'fight-out',
  [ADVISED]: 'advised',
};

/**
 * Goes on to a volley of a side, which may first bring up its reserve (39.2). A side that fights it out fires at once.
 */
function toVolley(s: State, fight: Fight, seat: Side, umpire: RevolutionUmpire) {
  if (fight.reserves[seat].length > 0) return proceed(s, { step: 'bringUp', fight, seat });
  if (fight.resolute[seat] && canFire(s, fight, seat))
    return aimAndFire(s, { fight, seat, fresh: [], tactics: allTactics(s, fight, seat) }, umpire);
  proceed(s, { step: 'volley', fight, seat, fresh: [] });
}

/** 39.2(6): if the whole line is gone or disrupted, the reserve fills it. */
function fillLine(s: State, fight: Fight, side: Side): Fight {
  return isBeaten(s, fight, side) ? reinforced(fight, side, fight.reserves[side]) : fight;
}

/** 18.5: the most Tactics in one volley; none without an undisrupted leader (FAQ). */
function tacticsMost(s: State, fight: Fight, side: Side, strength: number): number {
  const led = leadersOf(s, fight, side).length > 0 || (side === fight.attacker && flagOfficers(s, fight).length > 0);
  return led ? Math.min(fight.tactics[side], strength) : 0;
}

const canFire = (s: State, fight: Fight, side: Side): boolean =>
  hasShooter(s, fight, side) || fortFire(fight, side) > 0;

/** 18.4(4b), 28.2(3), 38.3: whether a side may break off. */
function mayBreakOff(s: State, fight: Fight, side: Side): boolean {
  if (fight.fort && side !== fight.attacker) return false;
  const stuck = !canFire(s, fight, 0) && !canFire(s, fight, 1);
  if (stuck && side === fight.attacker) return true;
  return !(fight.noQuarter && side === fight.attacker) && canFlee(s, fight, side);
}

/** Whether a side fights from behind a fort. */
const isSheltered = (fight: Fight, side: Side): boolean =>
  fight.fort && fight.kind !== 'siege' && side !== fight.attacker;

/** What the dice do to that side: `sixes` eliminate, `fives` disrupt. */
function hitsOn(fight: Fight, side: Side, dice: readonly number[]): { sixes: number; fives: number } {
  const sixes = dice.filter(die => die === 6).length;
  // 28.2(2): behind a fort a six disrupts, and a five does nothing.
  return isSheltered(fight, side) ? { sixes: 0, fives: sixes } : { sixes, fives: dice.filter(die => die === 5).length };
}

interface Shot {
  readonly fight: Fight;
  readonly seat: Side;
  /** Reserves that enter the line with this volley (39.2). */
  readonly fresh: readonly Piece[];
  /** Tactics spent on this volley, each of them one more die. */
  readonly tactics: number;
  /** The fort aims at the fleets of a landing (24.6). */
  readonly atFleets: boolean;
  /** It is the pursuit: light troops and Indians fire at a side that breaks off. */
  readonly flee: boolean;
}

function fire(s: State, { fight, seat, fresh, tactics, atFleets, flee }: Shot, umpire: RevolutionUmpire): void {
  const entering = strengthOf(fresh);
  const own = flee ? pursuitDice(s, fight, seat) : diceOf(s, fight, seat, fresh);
  const fort = flee ? 0 : fortFire(fight, seat);
  const count = own + tactics + Math.min(tactics, entering) + (atFleets ? 0 : fort);
  const countAtSea = atFleets ? fort : 0;
  umpire.foretell?.(() => fireOdds(s, fight, seat, count, countAtSea));
  const dice = rollAll(umpire, count);
  const atSea = rollAll(umpire, countAtSea);
  const next = withChanges(fight, { tactics: withSide(fight.tactics, seat, fight.tactics[seat] - tactics) });
  const hit = enemyOf(seat);
  const fleets: Hits['atFleets'] = [atSea.filter(die => die === 6).length, atSea.filter(die => die === 5).length];
  const { sixes, fives } = hitsOn(next, hit, dice);
  const all = sixes + fives + fleets[0] + fleets[1];
  const needs = isSheltered(next, hit) ? 6 : 5;
  const thrown = [...dice, ...atSea];
  umpire.tell({ what: 'volley', seat, at: fight.at, dice: thrown, hits: all, needs, tactics, pursuit: flee });
  inflict(
    s,
    { fight: next, seat: hit, sixes, fives, flee, fleets: false, atFleets: fleets, killed: [], disrupted: [] },
    umpire,
  );
}

/** 18.5: the most Tactics that this side's volley can use now. */
const allTactics = (s: State, fight: Fight, seat: Side): number =>
  tacticsMost(s, fight, seat, printedFire(s, fight, seat));

/** Fires a volley. If a fort fires at a landing, it first asks where the fort aims (24.6). */
function aimAndFire(
  s: State,
  { fight, seat, fresh, tactics }: Pick<Shot, 'fight' | 'seat' | 'fresh' | 'tactics'>,
  umpire: RevolutionUmpire,
) {
  const aims = fight.kind === 'assault' && fortFire(fight, seat) > 0 && targets(fight, enemyOf(seat), true).length > 0;
  if (aims) return proceed(s, { step: 'aimFort', fight, seat, fresh, tactics });
  fire(s, { fight, seat, fresh, tactics, atFleets: false, flee: false }, umpire);
}

/** The advised volley: fire with all Tactics, or break off if the odds are bad. */
export function advisedVolley(s: State, fight: Fight, seat: Side): number {
  if (!canFire(s, fight, seat)) return mayBreakOff(s, fight, seat) ? BREAK_OFF : PASS;
  return holdsOut(s, fight, seat) || !mayBreakOff(s, fight, seat) ? allTactics(s, fight, seat) : BREAK_OFF;
}

/** "The British throw 5 dice: 0.8 killed and 0.8 disrupted expected, 13 % none." `diceAtSea` hit fleets only. */
function fireOdds(s: State, fight: Fight, seat: Side, dice: number, diceAtSea: number): string {
  const hit = enemyOf(seat);
  const oddsAt = (thrown: number, fleets: boolean) => {
    const among = targets(fight, hit, fleets);
    const shaken = among.filter(p => s.disrupted[p] === 1).length;
    return lossOdds(thrown, isSheltered(fight, hit), among.length, shaken);
  };
  const [ashore, atSea] = [oddsAt(dice, false), oddsAt(diceAtSea, true)];
  const killed = ashore.killed + atSea.killed;
  const disrupted = ashore.disrupted + atSea.disrupted;
  const losses = [...(killed > 0 ? [`${killed.toFixed(1)} killed`] : []), `${disrupted.toFixed(1)} disrupted`];
  return `${TheSide(seat)} throw ${count(dice + diceAtSea, 'die', 'dice')}: ${losses.join(' and ')} expected, ${percent(ashore.nothing * atSea.nothing)} none.`;
}

/** 18.5: the Tactics markers committed to the battle that are left, if a volley can use `most` of them. */
function committedWords(fight: Fight, seat: Side, most: number): string {
  const left = fight.tactics[seat];
  if (most === 0) return '';
  const bound = most < left ? `, and this one can use at most ${most}, the printed strength of those who fire` : '';
  return ` Of the Tactics markers that you committed ${left} ${left === 1 ? 'is' : 'are'} left: each adds a die to one volley${bound}.`;
}

const shootersWords = (group: readonly Piece[]): string =>
  group.length === 0 ? 'nobody who can fire' : piecesWords(group);

/** How far each choice of a volley reaches: the odds of all that fire are those of the next volley alone. */
function volleyWords(s: State, fight: Fight, seat: Side, pick: number): string | undefined {
  if (pick === PASS) return undefined;
  if (pick === FIGHT_OUT) return 'also all later volleys here, with all Tactics and the usual losses, to the end';
  if (pick === BREAK_OFF)
    return `you ${seat === fight.attacker ? 'retreat' : 'lose the place'}; ${pursuitWords(s, fight, enemyOf(seat))}`;
  if (pick !== ADVISED) return 'only this volley; you are asked again before your next';
  return advisedVolley(s, fight, seat) === BREAK_OFF
    ? 'breaks off here; other battles, losses and retreats go as suggested too'
    : 'fires now, and breaks off later where it may once the chance to win is below about 30 %; losses, retreats and other battles go as suggested too';
}

export const volleys = {
  // 18.4(2), 18.5 Fire with some Tactics, or break off.
  volley: unlessAdvised<'volley'>(
    {
      rule: '18.4',
      options(s, { fight, seat }, out) {
        if (canFire(s, fight, seat)) {
          const most = allTactics(s, fight, seat);
          for (let n = 0; n <= most; n++) out.push(n);
          if (mayBreakOff(s, fight, seat)) out.push(BREAK_OFF);
          if (most > 0 || out.at(-1) === BREAK_OFF) out.push(FIGHT_OUT);
          if (out.length > 1) out.push(ADVISED);
          return;
        }
        const breaks = mayBreakOff(s, fight, seat);
        if (breaks) out.push(BREAK_OFF);
        if (!(breaks && seat === fight.attacker && !canFire(s, fight, enemyOf(seat)))) out.push(PASS);
      },
      choose(s, { fight, seat, fresh }, chosen, umpire) {
        if (chosen === ADVISED) takeAdvice(s, seat, umpire);
        const pick = chosen === ADVISED ? advisedVolley(s, fight, seat) : chosen;
        if (pick === PASS) return proceed(s, { step: 'nextVolley', fight, seat });
        if (pick === BREAK_OFF) {
          umpire.tell({ what: 'breaksOff', seat, at: fight.at });
          return proceed(s, { step: 'pursuit', fight, seat: enemyOf(seat) });
        }
        if (pick !== FIGHT_OUT) return aimAndFire(s, { fight, seat, fresh, tactics: pick }, umpire);
        const bold = withChanges(fight, { resolute: withSide(fight.resolute, seat, true) });
        aimAndFire(s, { fight: bold, seat, fresh, tactics: allTactics(s, fight, seat) }, umpire);
      },
      key: (_, __, pick) => keyOf('volley', VOLLEY_NAMES[pick] ?? 'fire', ...(pick < BREAK_OFF ? [String(pick)] : [])),
      title: 'Fire or break off',
      prompt: (s, { fight, seat }) =>
        `The battle of ${localeName(fight.at)}, your volley: ${shootersWords(shooters(s, fight, seat))} against ${piecesWords(targets(fight, enemyOf(seat), false))}. ${isSheltered(fight, enemyOf(seat)) ? 'Behind their fort a 6 disrupts, and a 5 does nothing' : 'A 6 eliminates, a 5 disrupts'}.${committedWords(fight, seat, allTactics(s, fight, seat))}`,
      label(s, { fight, seat, fresh }, pick) {
        if (pick === BREAK_OFF) return 'Break Off';
        if (pick === PASS) return 'Stand without Firing';
        if (pick === FIGHT_OUT) return 'Fight It Out';
        if (pick === ADVISED) return ADVISED_LABEL;
        const dice = diceOf(s, fight, seat, fresh) + fortFire(fight, seat) + pick + Math.min(pick, strengthOf(fresh));
        return `Fire${pick > 0 ? ` with ${count(pick, 'Tactics Marker')}` : ''} (${count(dice, 'die', 'dice')})`;
      },
      suggested: (_, __, pick) => pick === ADVISED,
      about: (s, { fight, seat }, pick) => volleyWords(s, fight, seat, pick),
      brief: (_, __, pick) =>
        pick === ADVISED ? 'all volleys, losses, retreats and battles of the phase go as suggested' : undefined,
    },
    (s, { fight, seat }) => advisedVolley(s, fight, seat),
  ),
  // 24.6(4) A fort may fire at the fleets of a landing, with its own dice only.
  aimFort: unlessAdvised<'aimFort'>(
    {
      rule: '24.6',
      options: (_, __, out) => out.push(0, 1),
      choose: (s, { fight, seat, fresh, tactics }, pick, umpire) =>
        fire(s, { fight, seat, fresh, tactics, atFleets: pick === 1, flee: false }, umpire),
      names: { 0: 'troops', 1: 'fleets' },
      title: 'Where the fort aims',
      prompt: (_, { fight }) => `Where does the fort of ${localeName(fight.at)} aim?`,
      label: (_, __, pick) => (pick === 0 ? 'At the Troops' : 'At the Fleets'),
      suggested: (_, __, pick) => pick === 0,
    },
    () => 0,
  ),
  // 18.4(3), (4) The other side fires next, unless one side is beaten: then that side gives way.
  nextVolley: {
    rule: '18.4',
    run(s, { fight: before, seat }, umpire) {
      const enemy = enemyOf(seat);
      const fight = fillLine(s, fillLine(s, before, seat), enemy);
      for (const side of [enemy, seat])
        if (isBeaten(s, fight, side)) return proceed(s, { step: 'giveWay', fight, seat: side });
      toVolley(s, fight, enemy, umpire);
    },
  },
  // 18.4(4b) Light troops and Indians fire after a force that breaks off.
  pursuit: unlessAdvised<'pursuit'>(
    {
      rule: '18.4',
      options(s, { fight, seat }, out) {
        const most = pursuitMost(s, fight, seat);
        for (let n = 0; n <= most; n++) out.push(n);
      },
      choose(s, { fight, seat }, tactics, umpire) {
        if (!pursues(s, fight, seat)) return proceed(s, { step: 'giveWay', fight, seat: enemyOf(seat) });
        fire(s, { fight, seat, fresh: [], tactics, atFleets: false, flee: true }, umpire);
      },
      key: (_, __, n) => keyOf('pursuit', String(n)),
      title: 'The pursuit',
      prompt: (s, { fight, seat }) =>
        `${TheSide(enemyOf(seat))} break off in ${localeName(fight.at)}. How do your light troops fire after them?${committedWords(fight, seat, pursuitMost(s, fight, seat))}`,
      label: (s, { fight, seat }, n) =>
        `Fire${n > 0 ? ` with ${count(n, 'Tactics Marker')}` : ''} (${count(pursuitDice(s, fight, seat) + n, 'die', 'dice')})`,
      suggested: (s, { fight, seat }, n) => n === pursuitMost(s, fight, seat),
    },
    (s, { fight, seat }) => pursuitMost(s, fight, seat),
  ),
} satisfies Chapter;

/** 18.5: the most Tactics that a pursuit can use. */
const pursuitMost = (s: State, fight: Fight, seat: Side): number =>
  pursues(s, fight, seat) ? tacticsMost(s, fight, seat, printedFire(s, fight, seat, isWoodsman)) : 0;

/** What a side that breaks off has to fear from `seat`. */
const pursuitWords = (s: State, fight: Fight, seat: Side): string =>
  pursues(s, fight, seat)
    ? 'light troops fire after you'
    : pursuitDice(s, fight, seat) > 0
      ? 'nobody fires after you (35.2)'
      : 'nobody can fire after you';

/** 18.4(4b), 35.2: whether any counter can fire after a side that breaks off. */
function pursues(s: State, fight: Fight, seat: Side): boolean {
  if (pursuitDice(s, fight, seat) === 0) return false;
  const gone = fight.forces[enemyOf(seat)];
  const slips =
    s.rules.frontier &&
    IS_WILD[fight.at] &&
    gone.every(p => isLeader(p) || isWoodsman(p)) &&
    woodsmenIn(gone) > woodsmenIn(fight.forces[seat]) &&
    !owns(s.fort, enemyOf(seat), fight.at) &&
    !owns(s.siege, enemyOf(seat), fight.at);
  return !slips;
}

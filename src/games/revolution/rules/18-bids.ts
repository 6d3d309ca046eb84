import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { diceOf, fortFire, tacticsBound, withChanges, woodsmenIn } from '../battle.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import type { Fight } from '../frames.ts';
import { countHeld, holdsAny, holdsMarker, spend } from '../hands.ts';
import { localeName, piecesWords } from '../names.ts';
import { AMERICAN, BRITISH, enemyOf, SIDES, type Side, TACTICS, TARLETON } from '../pieces.ts';
import { advisedTactics } from '../plan-battle.ts';
import { ORDER_TARLETON, type State } from '../state.ts';
import { ADVISED, ADVISED_LABEL, advisedBidWords, takeAdvice } from './18-advised.ts';
import { withOwnReserve, withReserves } from './39-reserve.ts';

/** Added to the number of Tactics in a bid with Tarleton's Quarter. */
export const WITH_TARLETON = 20;

/** 7.9: where a massacre has been, Tarleton is not played (ruling). */
const mayTarleton = (s: State, side: Side, { at }: Fight): boolean =>
  holdsMarker(s, side, TARLETON) && s.massacre[at] === 0;

/** The sides that can commit Tactics as far as everybody sees: those with leaders that count and markers in hand. */
const bidders = (s: State, fight: Fight): Side[] =>
  SIDES.filter(side => holdsAny(s, side) && tacticsBound(s, fight, side) > 0);

/** The most Tactics that a side can commit. */
export const bidMost = (s: State, fight: Fight, side: Side): number =>
  Math.min(tacticsBound(s, fight, side), countHeld(s, side, TACTICS));

/** The Tactics that a side is advised to commit, whoever waits in the enemy’s reserve. */
function advisedBid(s: State, fight: Fight, side: Side): number {
  const known = withOwnReserve(s, fight, side);
  return advisedTactics(s, known, side, bidMost(s, known, side));
}

/** 35.1: 1 for a side with more light troops and Indians than the enemy, where no fort and no siege is. */
function frontierBonus(s: State, fight: Fight, side: Side): number {
  if (!s.rules.frontier || fight.kind === 'sea' || s.fort[fight.at] !== 0 || s.siege[fight.at] !== 0) return 0;
  return woodsmenIn(fight.forces[side]) > woodsmenIn(fight.forces[enemyOf(side)]) ? 1 : 0;
}
/** 28.2(1): 1 for the side behind a fort, unless a siege has taken its shelter away (28.7). */
const fortBonus = (fight: Fight, side: Side): number =>
  fight.fort && fight.kind !== 'siege' && side !== fight.attacker ? 1 : 0;

const bonusOf = (s: State, fight: Fight, side: Side): number =>
  (fight.tarleton[side] ? 1 : 0) + fortBonus(fight, side) + frontierBonus(s, fight, side);

/** 18.4(1): die, Tactics committed and bonuses; equal sums are rolled again. */
function initiative(s: State, fight: Fight, umpire: RevolutionUmpire): Side {
  const bonus = [bonusOf(s, fight, BRITISH), bonusOf(s, fight, AMERICAN)] as const;
  const dice: [number[], number[]] = [[], []];
  let lead = 0;
  while (lead === 0) {
    for (const side of SIDES) dice[side].push(roll(umpire));
    lead = (dice[0].at(-1) ?? 0) + fight.tactics[0] + bonus[0] - (dice[1].at(-1) ?? 0) - fight.tactics[1] - bonus[1];
  }
  const first = lead > 0 ? BRITISH : AMERICAN;
  const { at, tactics, tarleton } = fight;
  umpire.tell({ what: 'battleInitiative', at, dice, tactics, bonus, first, tarleton });
  return first;
}

export const bids = {
  // 18.4(1) Both sides commit Tactics in secret: at most the sum of their leaders’ values in the battle.
  tacticsBid: {
    rule: '18.4',
    opened: true,
    seats: (s, { fight }) => bidders(s, fight).filter(side => s.advised[side] === 0),
    options(s, { fight }, out, seat) {
      const side = SIDES[seat];
      const most = bidMost(s, withOwnReserve(s, fight, side), side);
      for (let n = 0; n <= most; n++) out.push(n);
      if (mayTarleton(s, side, fight)) for (let n = 0; n <= most; n++) out.push(WITH_TARLETON + n);
      out.push(ADVISED);
    },
    chooseTogether(s, { fight }, picks, umpire) {
      for (const side of SIDES) if (picks[side]?.[0] === ADVISED) takeAdvice(s, side, umpire);
      const asked = bidders(s, fight);
      const bids = SIDES.map(side =>
        s.advised[side] === 1 ? (asked.includes(side) ? advisedBid(s, fight, side) : 0) : (picks[side]?.[0] ?? 0),
      );
      const ordered = SIDES.map(
        side => !asked.includes(side) && s.orders[side][ORDER_TARLETON] === 1 && mayTarleton(s, side, fight),
      );
      const tarleton = [bids[0] >= WITH_TARLETON || ordered[0], bids[1] >= WITH_TARLETON || ordered[1]] as const;
      const tactics = [bids[0] % WITH_TARLETON, bids[1] % WITH_TARLETON] as const;
      for (const side of SIDES) {
        for (let n = 0; n < tactics[side]; n++) spend(s, side, TACTICS);
        if (tarleton[side]) spend(s, side, TARLETON);
      }
      const begun = withChanges(withReserves(s, fight), { tactics, tarleton });
      s.waiting = [[], []];
      if (begun.reserves.some(side => side.length > 0))
        umpire.tell({ what: 'reserves', at: fight.at, reserves: begun.reserves });
      const first = initiative(s, begun, umpire);
      proceed(s, { step: 'nextVolley', fight: begun, seat: enemyOf(first) });
    },
    key: (_, __, pick) =>
      pick === ADVISED
        ? 'tactics-bid:advised'
        : keyOf('tactics-bid', String(pick % WITH_TARLETON), ...(pick >= WITH_TARLETON ? ['tarleton'] : [])),
    title: 'Tactics for the battle',
    prompt: (s, { fight }, seat) => {
      const side = SIDES[seat];
      const deed = side === fight.attacker ? 'attack' : 'defend';
      const forces = `${piecesWords(fight.forces[side])} against ${piecesWords(fight.forces[enemyOf(side)])}`;
      return `The battle of ${localeName(fight.at)}: you ${deed} with ${forces}. ${handWords(s, fight, side)}`;
    },
    suggested: (_, __, pick) => pick === ADVISED,
    label: (_, __, pick) => {
      if (pick === ADVISED) return ADVISED_LABEL;
      const n = pick % WITH_TARLETON;
      return `${n === 0 ? 'No Tactics' : count(n, 'Tactics Marker')}${pick >= WITH_TARLETON ? ' and Tarleton’s Quarter' : ''}`;
    },
    about: (s, { fight }, pick, seat) =>
      pick === ADVISED
        ? advisedBidWords(advisedBid(s, fight, SIDES[seat]))
        : spentWords(s, pick % WITH_TARLETON, pick >= WITH_TARLETON),
  },
} satisfies Chapter;

/** 18.4(1), 18.5: how many Tactics markers a side holds, how many of them it can commit, and what they do. */
function handWords(s: State, fight: Fight, side: Side): string {
  const held = countHeld(s, side, TACTICS);
  if (held === 0 && mayTarleton(s, side, fight)) return 'You hold no Tactics markers. Do you play Tarleton’s Quarter?';
  if (held === 0) return 'You hold no Tactics markers; you are asked so that the enemy does not learn it.';
  const known = withOwnReserve(s, fight, side);
  const most = bidMost(s, known, side);
  const mayFire = diceOf(s, known, side, []) + fortFire(known, side) > 0 || known.reserves[side].length > 0;
  if (!mayFire)
    return `You hold ${count(held, 'Tactics marker')}, but nobody here fires for you, so they bring you nothing. How many do you commit?`;
  if (most === 0)
    return `You hold ${count(held, 'Tactics marker')}, but no leader in your line can use Tactics. ${mayTarleton(s, side, fight) ? 'Do you play Tarleton’s Quarter?' : 'You are asked so that the enemy does not learn it.'}`;
  const bound = most < held ? `, and your leaders here can use ${most}` : '';
  return `You hold ${count(held, 'Tactics marker')}${bound}. How many do you commit? Each adds 1 to your roll for the first fire, then a die to one volley; it does not come back to your hand.`;
}

/** "+2 for the first fire, 2 more dice in volleys", with Tarleton’s Quarter included in the first number */
function spentWords(s: State, tactics: number, tarleton: boolean): string | undefined {
  if (tactics === 0 && !tarleton) return undefined;
  const price = s.rules.massacre ? 'if you win you must massacre' : 'a win doubles the enemy’s draw';
  const dice = tactics > 0 ? `, ${count(tactics, 'more die', 'more dice')} in volleys` : '';
  return `+${tactics + (tarleton ? 1 : 0)} for the first fire${dice}${tarleton ? `; ${price}` : ''}`;
}

import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { DECLARATION, TOP_STEP, TURNS } from './data.ts';
import { lacking } from './goals.ts';
import { handSize } from './hands.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { pointsWords, theSide } from './names.ts';
import { AT_THE_END } from './needs.ts';
import { enemyOf, type Side } from './pieces.ts';
import { pointsExpected } from './plan-rabble.ts';
import { everyTrack } from './rabble.ts';
import { isLostToAmerica, isSafe, lackingAtWorst, outOfReach } from './reach.ts';
import type { State } from './state.ts';

/**
 * Why the suggested allotment goes where it does: what America needs, has and may lose in the short game (3.5), and in
 * both scenarios what the enemy may commit. It rests on the owner’s own allotment and on the tables, the year and the
 * sizes of the hands, which everybody sees.
 */
export function allotmentReasons(s: State, seat: Side, allotment: readonly number[]): string {
  const reasons = s.scenario === 'short' ? shortGameReasons(s, allotment) : ['each marker goes where it gains most'];
  return [...reasons, enemyWords(s, enemyOf(seat))].join('; ');
}

function shortGameReasons(s: State, allotment: readonly number[]): readonly string[] {
  const years = TURNS.short - s.year + 1;
  const late = outOfReach(s, years);
  if (late.length > 0)
    return [`America can no longer have ${listed(late)} ${AT_THE_END}${leftAtOnce(s, years)}${aimless(s, allotment)}`];
  if (isSafe(s, years)) return [`America has all that it needs and can lose none of it${aimless(s, allotment)}`];
  const needs = needed(s);
  const unsafe = notSafe(s, years);
  const time = years === 1 ? 'this year' : `within ${years} years`;
  return [
    'each marker goes where it changes most who wins',
    needs.length === 0 ? 'America has all that it needs' : `America needs ${listed(needs)} ${time}`,
    ...(unsafe.length === 0 ? [] : [`it can still lose ${listed(unsafe)}`]),
    ...whyFew(s, years, allotment),
  ];
}

/** 3.1: what may be left to America that can no longer have all that it needs at the end. */
const leftAtOnce = (s: State, years: number): string =>
  isLostToAmerica(s, years) ? '' : ', and only a win at once is left to it';

/**
 * Where points go once no track decides the game any more: each step counts alike then, but that those which double
 * towns count for more. Nothing if most points go elsewhere all the same, because the enemy is expected there.
 */
function aimless(s: State, allotment: readonly number[]): string {
  const isDoubled = (track: number): boolean => Math.abs(s.loyalty[track - 1] ?? 0) >= TOP_STEP - 1;
  if (isDoubled(allotment.indexOf(Math.max(...allotment))))
    return ', so points go first where towns count double or soon could';
  return everyTrack.some(isDoubled) ? '' : ', so a step counts alike everywhere';
}

/** "2 steps of Progress", "1 more region" */
function needed(s: State): string[] {
  const { regions, progress, europe } = lacking(s);
  return [
    ...(progress > 0 ? [`${count(progress, 'step')} of Progress`] : []),
    ...(europe > 0 ? [`${count(europe, 'step')} of Europe`] : []),
    ...(regions > 0 ? [count(regions, 'more region')] : []),
  ];
}

/** What America has and may still lose. */
function notSafe(s: State, years: number): string[] {
  const [now, worst] = [lacking(s), lackingAtWorst(s, years)];
  return [
    ...(now.europe === 0 && worst.europe > 0 ? ['France'] : []),
    ...(now.regions === 0 && worst.regions > 0 ? ['its regions'] : []),
  ];
}

/** A track with less than this share of the points gets few. */
const FEW = 1 / 3;

/** Why tracks that America needs get few points. A lost year moves Europe back, but not Progress. */
function whyFew(s: State, years: number, allotment: readonly number[]): string[] {
  const sum = allotment.reduce((a, b) => a + b, 0);
  const isFew = (track: number): boolean => allotment[track] < FEW * sum;
  const lacks = lacking(s);
  const progress = isFew(PROGRESS_TRACK) ? lacks.progress : 0;
  const europe = isFew(EUROPE_TRACK) ? lacks.europe : 0;
  // 9.4: dice are thrown only where both sides have points.
  if (europe > 0 && s.progress >= DECLARATION && allotment[EUROPE_TRACK] > 0)
    return ['its two dice count for more in Europe than a few points'];
  const spared = [
    ...(progress > 0 && progress < years ? ['Progress'] : []),
    ...(europe > 0 && europe + 1 < years ? ['Europe'] : []),
  ];
  return spared.length === 0 ? [] : [`it can make up for a year lost on ${listed(spared)}`];
}

/** "the Americans hold 19 markers, worth about 10 points together" */
function enemyWords(s: State, enemy: Side): string {
  const held = handSize(s, enemy);
  const points = Math.round(pointsExpected(s, enemy));
  const worth = points === 0 ? '' : `, worth about ${pointsWords(points)}${held > 1 ? ' together' : ''}`;
  return `${theSide(enemy)} hold ${count(held, 'marker')}${worth}`;
}

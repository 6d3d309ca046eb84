import type { Clause } from './telling.ts';

/** A clause, and whether it changed the score. */
type Scored = Clause & { readonly gain?: unknown };

/** Whether somebody was hit. */
export const hasHit = ({ thrown }: Clause): boolean => (thrown?.hits ?? 0) > 0;

/**
 * Joins a throw with the only loss after it, if the clause of the loss also says who caused it: "Snipers break a
 * Regular with six dice on 6s: one hit".
 */
export function withThrows<C extends Scored>(all: readonly C[]): C[] {
  const isLoss = (each: Scored | undefined): boolean => each?.isFate === true && each.what !== undefined;
  return all.flatMap((each, i) => {
    const thrower = all[i - 1];
    if (isLoss(each) && thrower && isThrowWithOneLoss(all, i - 1, isLoss)) return [{ ...each, thrown: thrower.thrown }];
    return isThrowWithOneLoss(all, i, isLoss) ? [] : [each];
  });
}

/** Whether the clause at `i` is a throw with hits that is told with the only loss after it. */
const isThrowWithOneLoss = (
  all: readonly Scored[],
  i: number,
  isLoss: (each: Scored | undefined) => boolean,
): boolean => hasHit(all[i]) && isLoss(all[i + 1]) && !isLoss(all[i + 2]) && all[i].gain === undefined;

/** For each area, by index, the indexes of its neighbours. */
export type Neighbours = readonly (readonly number[])[];

/** The number of steps from `start` to each area, found breadth first; -1 if there is no path. */
export function distancesFrom(neighbours: Neighbours, start: number): number[] {
  const steps: number[] = new Array(neighbours.length).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const here of queue) {
    for (const next of neighbours[here]) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[here] + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** The number of steps from each area (row) to each area (column). */
export const allDistances = (neighbours: Neighbours): number[][] =>
  neighbours.map((_, start) => distancesFrom(neighbours, start));

/** The neighbours of each of `count` areas, ascending, from a list of undirected links. */
export function neighboursOf(count: number, links: Iterable<readonly [number, number]>): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of links) {
    lists[a].push(b);
    lists[b].push(a);
  }
  for (const list of lists) list.sort((a, b) => a - b);
  return lists;
}

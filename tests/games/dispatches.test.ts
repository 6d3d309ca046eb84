import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/core/match.ts';
import { REGIONS } from '../../src/games/concord/data.ts';
import { BOXES } from '../../src/games/lexington/data.ts';
import { play as playConcord } from './concord/golden/play.ts';
import { play as playLexington } from './lexington/golden/play.ts';
import type { Posts } from './posts.ts';
import { untold } from './untold.ts';

// Compares posts with the log of the same match: they say nothing that did not happen, and leave out nothing that
// decides it.

const GAMES = [
  {
    name: 'From Boston to Concord',
    play: () => [1, 2].map(seed => playConcord('boston-to-concord', seed)).concat(playConcord('patriot-pursuit', 3)),
    places: REGIONS.map(({ name, label }) => name ?? label),
    people: ['Smith', 'Pitcairn', 'Percy', 'Revere', 'Dawes', 'Prescott', 'Adams', 'Hancock', 'Warren', 'Parker'],
  },
  {
    name: 'Lexington and Concord',
    play: () => [1, 2].map(seed => playLexington('lexington-and-concord', seed)),
    places: BOXES.map(({ name }) => name),
    people: ['Revere', 'Dawes', 'Hancock', 'Adams'],
  },
] as const;

/** Each post with the log lines that it is about, back to the beginning of the Action that it continues. */
function told({ match, posts }: { readonly match: Match; readonly posts: Posts }) {
  const log = match.log('spectator');
  let from = -1;
  return [...posts.after].map(([at, lines]) => {
    const since = log.slice(from + 1, at + 1).flat();
    const earlier = log.slice(0, from + 1).flat();
    const begun = earlier.findLastIndex(({ says }) => says && 'opens' in says);
    const around = [...earlier.slice(Math.max(0, begun)), ...since].map(({ text }) => text).join(' ');
    from = at;
    const end = lines.findIndex(line => line.startsWith('### What turned it'));
    return { post: (end < 0 ? lines : lines.slice(0, end)).join('\n'), since, around };
  });
}

/** In the order of length, so that "East Lexington" is not taken for "Lexington". */
const namesIn = (text: string, names: readonly string[]): string[] => {
  let rest = text;
  return [...names]
    .sort((a, b) => b.length - a.length)
    .filter(name => {
      const has = rest.includes(name);
      rest = rest.replaceAll(name, '·');
      return has;
    });
};

describe.each(GAMES)('$name', ({ play, places, people }) => {
  const all = play();
  const posts = all.flatMap(told);

  test('every post is a headline of at most 60 characters and at most 400 of a body', () => {
    expect(posts.length).toBeGreaterThan(40);
    for (const { post } of posts) {
      const [, head = ''] = /^\*\*(.+?)\*\*/.exec(post) ?? [];
      expect(head.length).toBeLessThanOrEqual(61);
      for (const part of post.split(/\n(?=\*[^*])/)) {
        const body = part
          .replaceAll(/^\*\*.+?\*\* ?/gm, '')
          .split('\n')
          .filter(line => !/^(\*|-#)/.test(line))
          .join(' ');
        // What decides matches and who was lost is told whatever its length: four volleys that hit take most.
        expect([body, body.length < 600]).toEqual([body, true]);
      }
    }
  });

  test('no post has rule numbers, counter numbers, names of Actions or broken sentences', () => {
    for (const { post } of posts) {
      expect(post).not.toMatch(/\(\d|Action: |\d times|undefined|null| {2,}|\bno (Regulars|companies)\b|[,:;]\.|\.\./);
      expect(post).not.toMatch(/\b(a|an) (two|three|four|no)\b/);
    }
  });

  test('every place and person named in a post is named in the log', () => {
    for (const { post, around } of posts) {
      // How a turn ends tells who is wounded or a prisoner, since whenever.
      const deeds = post.replace(/^\*Turn \d+ ends:[^.]+\./gm, '').replace(/ if it ended now: [^;*]+/g, '');
      for (const names of [places, people])
        expect([post, namesIn(deeds, names).filter(name => !around.includes(name))]).toEqual([post, []]);
    }
  });

  test('whoever is captured, killed, wounded or set free is named', () => {
    let seen = 0;
    for (const { post, since } of posts) {
      for (const { says } of since) {
        if (!says || 'opens' in says || (says.weight !== 'person' && says.weight !== 'decides')) continue;
        seen++;
        const heads = [says.head ?? []].flat();
        const names = [...says.who, ...(says.what ?? [])].map(({ one }) => one.replace('the ', ''));
        expect([post, [...heads, ...names].some(each => post.includes(each))]).toEqual([post, true]);
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('no event that decides something and no throw that hit is left out', () => {
    for (const { post, since } of posts) expect([post, untold(post, since)]).toEqual([post, []]);
  });

  test('what only one seat is told makes no clause, and all viewers get the same clauses', () => {
    for (const { match } of all) {
      const open = match.log('spectator');
      for (const [seat] of match.scenario.seats.entries())
        for (const [i, own] of match.log(seat).entries()) {
          const clauses = own.filter(({ says }) => says);
          expect(clauses).toEqual(open[i].filter(({ says }) => says));
        }
    }
  });
});

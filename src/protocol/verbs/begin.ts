import type { z } from 'zod';
import type { AnyGame } from '../../core/game.ts';
import { readSetting } from '../../core/setting.ts';
import { commitment, newSeed } from '../../match/dice.ts';
import { type Opened, type OpenMatch, openMatch, openPosition, openRecord } from '../open-match.ts';
import { done, type Failed, fail, type Reply } from '../reply.ts';
import { requests } from '../schema.ts';
import { addMatch, type Engine, ofMatch, verb } from '../verb.ts';

const unknownGame = (engine: Engine): Failed =>
  fail('unknown-game', `There is no such game; there are ${[...engine.games.keys()].join(', ')}.`);

type Wanted = z.output<typeof requests.new>;

export const begin = verb(requests.new, (request, engine): Reply => {
  const game = engine.games.get(request.game);
  if (!game) return unknownGame(engine);
  const opened = openWanted(game, request, request.seed ?? newSeed());
  if (!opened.ok) return opened;
  const { open } = opened;
  const contradiction = request.position === undefined ? null : contradictionOf(open, request);
  return contradiction === null ? begunReply(engine, open) : fail('bad-request', contradiction);
});

function openWanted(game: AnyGame, { scenario, options, position, draws }: Wanted, seed: string): Opened {
  if (position !== undefined) return openPosition(game, position, seed, draws);
  const setting = readSetting(game, scenario, options);
  return setting.ok ? openMatch(game, setting.value, seed, draws) : fail('bad-request', setting.problem);
}

/** A position names its own scenario and options. If the request names them too, they must be the same. */
function contradictionOf({ match }: OpenMatch, { scenario, options }: Wanted): string | null {
  if (scenario !== undefined && scenario !== match.scenario.id) {
    return `The position is of the scenario ‘${match.scenario.id}’; leave ‘scenario’ out, or name that one.`;
  }
  for (const [id, value] of Object.entries(options ?? {})) {
    if (!Object.hasOwn(match.options, id) || match.options[id] !== value) {
      return 'The position has other options; set them in the position, and leave ‘options’ out.';
    }
  }
  return null;
}

const begunReply = (engine: Engine, open: OpenMatch): Reply =>
  done({ match: addMatch(engine, open), version: open.match.version, commitment: commitment(open.seed) });

export const position = ofMatch(requests.position, ({ match }) => done({ position: match.position() }));

export const exportRecord = ofMatch(requests.export, ({ match, seed }) =>
  done({ record: { ...match.record(), seed } }),
);

export const importRecord = verb(requests.import, ({ record: { seed, ...record } }, engine) => {
  const game = engine.games.get(record.game);
  if (!game) return unknownGame(engine);
  const opened = openRecord(game, record, seed);
  return opened.ok ? begunReply(engine, opened.open) : opened;
});

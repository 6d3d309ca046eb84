import { z } from 'zod';

/** The form of a lesson: `assets/lessons/<game>.json`. Scenes are positions; each is played in steps on the real engine. */

/** The room that Discord leaves for a step's words beside the question. */
const WORDS_LIMIT = 350;

const word = z.string().min(1);

/**
 * Answers, each as the beginning of a choice's label; a list of such beginnings for a set; or `all` or `none`. A leading
 * `>` marks an answer of the other side.
 */
const play = z.array(z.union([word, z.array(word).readonly()])).readonly();

const step = z
  .strictObject({
    id: word,
    /** The learner's seat, if it is not the scene's. */
    seat: word.optional(),
    /** The place around which the picture is cropped if the question names no places. If left out, it stays as before. */
    focus: word.optional(),
    say: word.max(WORDS_LIMIT),
    ask: word,
    play,
    /** Words for wrong answers, by `n:label`: the number of the learner's answer, and how the chosen label begins. */
    wrong: z.record(z.string().regex(/^\d+:/), word).default({}),
    /** What must have been told by then, and the score if the match ended there. Tests compare the words with both. */
    told: z.array(word).readonly(),
    score: z.array(z.number()).readonly(),
    after: word.max(WORDS_LIMIT),
    /** For a step that is played freely: who must win; what the others answer, by question; words for another try. */
    goal: z.strictObject({ winner: word }).optional(),
    them: z.record(word, z.enum(['all', 'none', 'first'])).optional(),
    again: word.optional(),
  })
  .readonly();
export type Step = z.infer<typeof step>;

const scene = z
  .strictObject({
    id: word,
    /** The seat whose panel the learner has. */
    seat: word,
    /** A written position, as in `docs/positions.md`; it may contain pending steps. */
    position: z.unknown(),
    seed: word,
    /** What the seed gives, draw by draw, as far as the words depend on it: a face, or `5-15/21` for a draw in a range. */
    dice: z.array(z.union([z.int(), z.string().regex(/^\d+-\d+\/\d+$/)])).readonly(),
    /** Who has won, if the scene ends the match. */
    won: word.optional(),
    steps: z.array(step).min(1).readonly(),
  })
  .readonly();
export type Scene = z.infer<typeof scene>;

export const lessonSchema = z
  .strictObject({
    game: word,
    /** Raised if a learner in the midst of the lesson would now stand at another place. */
    version: z.int(),
    title: word,
    minutes: z.int(),
    opening: word,
    scenes: z.array(scene).min(1).readonly(),
    end: z
      .strictObject({
        words: word,
        /** Matches to play next, against a Recruit. */
        buttons: z.array(z.strictObject({ label: word, scenario: word, seat: word }).readonly()).readonly(),
      })
      .readonly(),
  })
  .readonly();
export type Lesson = z.infer<typeof lessonSchema>;

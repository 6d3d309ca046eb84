import { z } from 'zod';

/** The schema of a lesson, `assets/lessons/<game>.json`. A scene starts at a position, and is played step by step. */

/** How many characters a step's words may have, so that they fit into a Discord message with the question. */
const WORDS_LIMIT = 350;

/** The focus of a step about the whole map, or about something at its edge, such as a gauge. */
export const WHOLE_MAP = 'map';

const word = z.string().min(1);

/**
 * Answers, each as the beginning of a choice's label; a list of such beginnings for a set; or `all` or `none`. A
 * leading `>` marks an answer of the other side.
 */
const play = z.array(z.union([word, z.array(word).readonly()])).readonly();

const step = z
  .strictObject({
    id: word,
    /** The learner's seat, if it is not the scene's. */
    seat: word.optional(),
    /**
     * The place around which the picture is cropped if the question names no places; `map` for the whole map. If it is left
     * out, the focus of the step before stays.
     */
    focus: word.optional(),
    say: word.max(WORDS_LIMIT),
    /** The task; a list has one for each of the learner's answers. */
    ask: z.union([word, z.array(word).min(1).readonly()]),
    play,
    /**
     * Words for wrong answers, by `n:label`: the number of the learner's answer, and how the chosen label begins. `fewer`
     * instead of a label is for too few choices, `*` for every other wrong answer.
     */
    wrong: z.record(z.string().regex(/^\d+:/), word).default({}),
    /** Words that the log must contain after the step, and the score then. Tests check both. */
    told: z.array(word).readonly(),
    score: z.array(z.number()).readonly(),
    after: word.max(WORDS_LIMIT),
    /**
     * Three fields for a step that is played freely: who must win; the other side's answers, by how the question's title
     * begins (`*` for every other question); what is said before another try.
     */
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
    /** The seed's draws that the words depend on: each a face, or a range such as `5-15/21` (5 to 15 of 21). */
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
    /** Raise it when steps change in such a way that a stored place would mean another place in the lesson. */
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

/** Time as the sandbox sees it, so that a test can let fifteen minutes pass at once. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; the answer cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends Clock {
  /** Lets time pass and runs, in order, what fell due. */
  readonly advance: (ms: number) => void;
}

/** A clock that stands still until it is told to go on. */
export function manualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => {
        due = due.filter(other => other !== entry);
      };
    },
    advance(ms) {
      now += ms;
      const ready = due.filter(entry => entry.at <= now).sort((a, b) => a.at - b.at);
      due = due.filter(entry => entry.at > now);
      for (const entry of ready) entry.run();
    },
  };
}

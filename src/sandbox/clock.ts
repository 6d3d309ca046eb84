/** Time as the sandbox sees it, so that a test can let fifteen minutes pass at once. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `run` once after `ms` milliseconds. The returned function cancels it. */
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
  /** Let time pass, and run what fell due in order. */
  readonly advance: (ms: number) => void;
}

/** A clock that only moves when told to. */
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

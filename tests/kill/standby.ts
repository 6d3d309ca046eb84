/**
 * A bot that has loaded what it is made of and starts at its parent's word: what takes a process most of its processor
 * time is then over before it matters, and a kill while it starts meets a bot that does something.
 */
await import('../../src/process/run.ts');
process.once('message', () => {
  process.disconnect();
  void import('../../src/process/main.ts');
});
process.send?.('loaded');

/** A figure as players write it; points may come in halves: "2", "2½", "-½". */
export function figure(n: number): string {
  const whole = Math.trunc(n);
  if (Number.isInteger(n)) return `${whole}`;
  return `${whole === 0 ? (n < 0 ? '-' : '') : whole}½`;
}

/** A number of things: "no hits", "1 hit", "½ Victory Point", "2 dice". `many` where the plural is not made with an s. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n === 0 ? 'no' : figure(n)} ${n === 1 || n === 0.5 ? one : many}`;
}

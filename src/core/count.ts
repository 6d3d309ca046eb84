/** A number as players write it, including half points: "2", "2½", "-½". */
export function figure(n: number): string {
  const whole = Math.trunc(n);
  if (Number.isInteger(n)) return `${whole}`;
  return `${whole === 0 ? (n < 0 ? '-' : '') : whole}½`;
}

/**
 * A number with its noun: "no hits", "1 hit", "½ Victory Point", "2 dice". Give `many` if the plural does not just add
 * an s.
 */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n === 0 ? 'no' : figure(n)} ${n === 1 || n === 0.5 ? one : many}`;
}

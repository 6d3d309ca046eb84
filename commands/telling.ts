/** The newest lines that fit into so many characters, the oldest left out first. */
export function newest(lines: readonly string[], limit: number): readonly string[] {
  let length = 0;
  const from = lines.findLastIndex(line => {
    length += line.length + 1;
    return length > limit;
  });
  return lines.slice(from + 1);
}

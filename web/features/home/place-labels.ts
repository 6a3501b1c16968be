/** Where labels begin along a line whose points are `at`: every second stands on the other side, and none reaches into the next. */
export function placeLabels(at: readonly number[], room: number, width: number): number[] {
  const placed = [...at];
  for (const side of [0, 1]) {
    const own = at.flatMap((_, index) => (index % 2 === side ? [index] : []));
    for (const [order, index] of own.entries()) {
      const before = order > 0 ? placed[own[order - 1]!]! + room : 0;
      placed[index] = Math.max(at[index]!, before);
    }
    for (const [order, index] of [...own.entries()].toReversed()) {
      const after = order + 1 < own.length ? placed[own[order + 1]!]! : width;
      placed[index] = Math.min(placed[index]!, after - room);
    }
  }
  return placed;
}

/** One point of a curve: at `at` users, `value` of whatever it shows. */
export interface Point {
  at: number;
  value: number;
}

/** Returns the last point as a multiple of the first; 1 is flat. @throws RangeError for no points */
export function growth(points: readonly Point[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a curve has at least one point');
  return last.value / first.value;
}

const widest = 40;

/** The points as bars for the terminal, a row each. */
export function chart(points: readonly Point[], unit: string): string {
  const most = Math.max(...points.map(({ value }) => value));
  const digits = Math.max(...points.map(({ at }) => `${at}`.length));
  return points
    .map(({ at, value }) => {
      const bar = '█'.repeat(Math.max(1, Math.round((value / most) * widest)));
      return `${`${at}`.padStart(digits)}  ${bar} ${value.toFixed(2)} ${unit}`;
    })
    .join('\n');
}

/**
 * Returns the growth along a straight line through the points (least squares), from the first to the last, as a share
 * of the line's first value. 0.01: one hundredth more at the end.
 */
export function drift(points: readonly Point[]): number {
  const count = points.length;
  if (count < 2) throw new RangeError('a line takes two points');
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / count;
  const mean = points.reduce((sum, { value }) => sum + value, 0) / count;
  const along = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0);
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const slope = along / spread;
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return (slope * (last - first)) / (mean + slope * (first - meanAt));
}

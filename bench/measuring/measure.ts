/** One line of the table. `budget` is the most that `value` may be; without one the line only informs. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  budget?: number;
  note?: string;
}

/** @throws RangeError for no numbers */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('no numbers to take the median of');
  return (low + high) / 2;
}

export const isOver = ({ value, budget }: Line): boolean => budget !== undefined && !(value <= budget);

/** The lines as a table for the terminal; an exceeded budget is marked. */
export function tableOf(lines: Line[]): string {
  const rows = lines.map((line) => [
    isOver(line) ? '✗' : line.budget === undefined ? ' ' : '✓',
    line.what,
    `${shown(line.value)} ${line.unit}`.trim(),
    line.budget === undefined ? '' : `at most ${line.budget}`,
    line.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shown = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(value < 10 ? 2 : 1));

export interface RunPart {
  name: string;
  seconds: number;
  tests: number;
}
export function partsOf(reports: string): RunPart[];
export function partLines(parts: RunPart[]): string[];

export interface Part {
  name: string;
  seconds: number;
}
export interface Slowest {
  parts: Part[];
  long: Part[];
}
export function slowestOf(vitest: string, playwright: string): Slowest;
export function slowestLines(slowest: Slowest): string[];

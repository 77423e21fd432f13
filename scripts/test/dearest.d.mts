export interface Part {
  name: string;
  seconds: number;
}
export interface Dearest {
  parts: Part[];
  long: Part[];
}
export function dearestOf(vitest?: string, playwright?: string): Dearest;
export function dearestLines(dearest: Dearest): string[];

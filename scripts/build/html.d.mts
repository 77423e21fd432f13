/** A whole page around prerendered markup, with a mark for the settings. */
export function pageOf(parts: {
  markup: string;
  style: string;
  early: string;
  entry: string;
  scripts: string[];
  styles: string[];
  next: string[];
}): string;

import { z } from 'zod';

const texts = z.record(z.string(), z.string());

/** Our own column, written by `JSON.stringify` of checked texts. */
export function readMetadata(column: string): Record<string, string> {
  return texts.parse(JSON.parse(column));
}

/** New values win; an empty text removes its name, as at the provider. */
export function mergedMetadata(column: string, change: Record<string, string> | undefined): string {
  const merged = { ...readMetadata(column), ...change };
  return JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')));
}

/** The provider's times are whole seconds. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

export function secondsOrNull(ms: number | null): number | null {
  return ms === null ? null : seconds(ms);
}

import type { Path } from '../draft/values.ts';

/** The line of help for a field: that of its path, else that of its name; null: there is none. */
export function helpOf(path: Path, help: Readonly<Record<string, string>>): string | null {
  const names = path.filter((part) => typeof part === 'string');
  return help[names.join('.')] ?? help[names.at(-1) ?? ''] ?? null;
}

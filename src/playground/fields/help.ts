import { playgroundHelp } from '#src/texts/playgroundHelp.texts.ts';
import type { Path } from '../values.ts';

/** The line of help for a field: that of its path, else that of its name; null: there is none. */
export function helpOf(path: Path): string | null {
  const names = path.filter((part) => typeof part === 'string');
  return playgroundHelp[names.join('.')] ?? playgroundHelp[names.at(-1) ?? ''] ?? null;
}

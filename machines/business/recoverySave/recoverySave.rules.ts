import type { TextFile } from '#machines/ports/textFile.ts';
import type { RecoverySaveContext } from './recoverySave.types.ts';

/** One code per line. */
export const linesOf = ({ codes }: Pick<RecoverySaveContext, 'codes'>): string => codes.join('\n');

export const fileOf = ({ codes, slug }: RecoverySaveContext): TextFile => ({
  name: `backup-codes-${slug}.txt`,
  text: `${linesOf({ codes })}\n`,
});

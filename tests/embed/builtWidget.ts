import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isFresh } from '#tests/product/freshBuild.ts';

/** Puts the built widget into a new folder: as `npm run build` has written it, or built where sources have changed since. */
export async function putBuiltWidget(folder: string): Promise<void> {
  if (isFresh('dist/widget/package.json')) await cp('dist/widget', folder, { recursive: true });
  else await promisify(execFile)(process.execPath, ['scripts/widget.mjs', folder]);
}

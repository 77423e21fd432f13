import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Moves the source maps of a build into a folder of their own, by the same paths. No file of the build names them. */
export function moveMaps(outDir, mapsDir) {
  rmSync(mapsDir, { recursive: true, force: true });
  const maps = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
  for (const name of maps) {
    mkdirSync(dirname(join(mapsDir, name)), { recursive: true });
    renameSync(join(outDir, name), join(mapsDir, name));
  }
}

import { renameSync, rmSync } from 'node:fs';

/**
 * Builds into the folder `staging` and then puts it in the place of `folder`, so that nobody reads a folder that is half
 * written.
 * @param {string} folder
 * @param {string} staging on the same disk, and beside no file that is served
 * @param {(staging: string) => Promise<void>} build
 */
export async function staged(folder, staging, build) {
  rmSync(staging, { recursive: true, force: true });
  await build(staging);
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
}

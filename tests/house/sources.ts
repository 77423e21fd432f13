import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** From the project's root, with slashes. */
  path: string;
  text: string;
}

/** Every file in the given folders whose name ends like one of the extensions. */
export function sourcesIn(folders: string[], extensions: string[]): Source[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
        .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
    );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** From the project's root, with slashes. */
  path: string;
  text: string;
}

/** Every file in the given folders, from the project's root. */
function pathsIn(folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    );
}

/** The files among them whose name ends like one of the extensions. */
export function sourcesIn(folders: string[], extensions: string[]): Source[] {
  return pathsIn(folders)
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

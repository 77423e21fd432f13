import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The services run from their sources and, translated, from a folder below `dist`: the project is where its package is. */
function projectFrom(folder: URL): URL {
  const above = new URL('..', folder);
  return existsSync(new URL('package.json', folder)) || above.href === folder.href ? folder : projectFrom(above);
}

const project = projectFrom(new URL('.', import.meta.url));

/** The path of a file of the project, from its root on: `dist/client`. */
export const projectFile = (path: string): string => fileURLToPath(new URL(path, project));

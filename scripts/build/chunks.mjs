import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = 'src/product/entry.ts';
/** The file that the entry imports next, as `files.mjs` names it. */
const FIRST = 'first';

/** Reads and removes Vite's manifest in `outDir`: it says which file holds which part of the client. */
export function readChunks(outDir) {
  const folder = join(outDir, '.vite');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  rmSync(folder, { recursive: true });

  /** A chunk and all that it imports, as addresses. */
  function filesOf(name, seen = new Set()) {
    if (seen.has(name)) return { scripts: [], styles: [] };
    seen.add(name);
    const { file, css = [], imports = [] } = manifest[name];
    const inner = imports.map((imported) => filesOf(imported, seen));
    return {
      scripts: [`/${file}`, ...inner.flatMap(({ scripts }) => scripts)],
      styles: [...inner.flatMap(({ styles }) => styles), ...css.map((path) => `/${path}`)],
    };
  }

  const nextName = Object.keys(manifest).find((name) => manifest[name].name === FIRST);
  const seenAtOnce = new Set();
  const atOnce = [ENTRY, nextName].map((name) => filesOf(name, seenAtOnce));
  const entry = {
    scripts: atOnce.flatMap(({ scripts }) => scripts),
    styles: atOnce.flatMap(({ styles }) => styles),
  };
  return {
    entry,
    /** Returns the files that a page of these parts needs beyond the entry. */
    beyondEntry(names) {
      const seen = new Set();
      const parts = names.map((name) => filesOf(name, seen));
      return {
        scripts: parts.flatMap(({ scripts }) => scripts).filter((path) => !entry.scripts.includes(path)),
        styles: parts.flatMap(({ styles }) => styles),
      };
    },
  };
}

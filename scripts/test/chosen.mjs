import { readdirSync, readFileSync } from 'node:fs';

/** Titles of tests as they are written in a file. */
const TITLE = /\b(?:test|it|describe|ownTest)(?:\.\w+)?(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/**
 * The files of a room whose path holds all the words, and those of the others that hold a title with all of them.
 * @param {string[]} words
 * @param {{ room: string, isTest: (path: string) => boolean }} where
 * @returns {{ byPath: string[], byTitle: string[] }}
 */
export function chosenFiles(words, { room, isTest }) {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter(isTest)
    .toSorted();
  const holds = (text) => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
  const byPath = files.filter(holds);
  const byTitle = files.filter(
    (path) => !holds(path) && [...readFileSync(path, 'utf8').matchAll(TITLE)].some(([, , title]) => holds(title)),
  );
  return { byPath, byTitle };
}

/** A title that holds all the words, in any order. */
export const titlePattern = (words) =>
  words.map((word) => `(?=.*${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)})`).join('');

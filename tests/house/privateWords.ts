import type { Source } from './sources.ts';

/** Words that were replaced by those of the field, in any part of an identifier, a path or a comment (D-505). */
const gone = ['drivable', 'judged', 'judgement', 'rig', 'seenAs', 'unjudged', 'unkept', 'unplugged', 'whoever'];
/** Words that mean something else in prose, so only identifiers count. */
const goneFromNames = ['arrival', 'brought', 'complaint', 'departure', 'gesture', 'owing', 'trouble', 'world'];
const goneFolders = /(^|\/)kit\//;
const goneImports = /['"][^'"\s]*\/kit\/[^'"\s]*['"]/;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const partOf = (words: string[]) =>
  new RegExp(words.map((word) => `(?<![a-zA-Z])${word}s?(?![a-z])|(?<![A-Z])${capital(word)}s?(?![a-z])`).join('|'));
const anywhere = partOf(gone);
const inNames = partOf(goneFromNames);

/** The code of a file without comments and strings that hold a space. */
const namesOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\s(?:(?!\1)[^\\\n]|\\.)*\1/g, '');

/** Fails for words that only this project used for something that the field has a word for. */
export const noPrivateWord = ({ path, text }: Source): string | null => {
  if (path.startsWith('tests/house/')) return null;
  if (goneFolders.test(path) || goneImports.test(text))
    return `${path}: a folder is named after its contents, not 'kit'`;
  const found = anywhere.exec(`${path}\n${text}`) ?? inNames.exec(`${path}\n${namesOf(text)}`);
  return found === null ? null : `${path} says '${found[0]}'; docs/architecture.md lists the words to use`;
};

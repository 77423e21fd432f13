import { noClauseComment } from './comments.ts';
import { noPrivateWord } from './privateWords.ts';
import type { Source } from './sources.ts';

/** A rule looks at one file and says what is wrong with it, or null. */
export type FileRule = (source: Source) => string | null;

export const longestFile = 200;
/** Of a machine or the test model of one, which are read as a whole. */
export const longestMachine = 300;
const drawers = /^(utils?|helpers?|common|misc|stuff)$/i;

export const noLongFile: FileRule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length;
  const longest = /[.](machine|model)[.]ts$/.test(path) ? longestMachine : longestFile;
  return lines > longest ? `${path} has ${lines} lines; ${longest} is the end` : null;
};

export const noDrawer: FileRule = ({ path }) => {
  const drawer = path
    .split('/')
    .flatMap((part) => part.split('.'))
    .find((word) => drawers.test(word));
  return drawer ? `${path} is in a drawer called '${drawer}'; a name says what is inside` : null;
};

export const noDefaultExport: FileRule = ({ path, text }) => {
  // Tools load their configuration and their reporters by the default export.
  if (/[.](config[.]ts|reporter[.]mjs|d[.]ts)$/.test(path)) return null;
  const found = /^export default\b/m.test(text) || /^export \{[^}]*\bas default\b/m.test(text);
  return found ? `${path} has a default export` : null;
};

export const noBarrel: FileRule = ({ path, text }) => {
  if (/(^|\/)index[.]tsx?$/.test(path)) return `${path}: a file's name says its role, index says none`;
  return /^export \* from\b/m.test(text) ? `${path} passes on another file's exports` : null;
};

/** Kysely's own transactions are not repeated after a deadlock. */
export const noOwnTransaction: FileRule = ({ path, text }) => {
  if (!path.startsWith('services/') || path === 'services/platform/database/transaction.ts') return null;
  return /\.transaction\(\)/.test(text) ? `${path} begins a transaction by itself; inTransaction does it` : null;
};

export const fileRules: FileRule[] = [
  noLongFile,
  noDrawer,
  noDefaultExport,
  noBarrel,
  noOwnTransaction,
  noPrivateWord,
  noClauseComment,
];

import type { Source } from './sources.ts';

const clause = /^(?:How|That|What(?:ever)?|Where(?:ver)?|Whether|Which|Who(?:ever|se)?)\b/;
const comment = /^\s*\/\*\*?[ \t]*(?:\n\s*\*[ \t]*)?(\S[^\n]*)|^\s*\/\/[ \t]*(\S[^\n]*)(?:\n\s*\/\/[^\n]*)*/gm;

/** Fails for comments that begin with a clause; they begin with a verb or the thing they describe (D-505). */
export const noClauseComment = ({ path, text }: Source): string | null => {
  const found = [...text.matchAll(comment)]
    .map(([, block, line]) => block ?? line ?? '')
    .find((one) => clause.test(one));
  return found === undefined ? null : `${path} has a comment that begins with a clause: ${found.slice(0, 60)}`;
};

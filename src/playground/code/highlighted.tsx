import { Fragment } from 'react';

const KINDS = {
  comment: String.raw`\/\/[^\n]*`,
  string: String.raw`'(?:[^'\\\n]|\\.)*'|"[^"\n]*"`,
  tag: String.raw`<\/?[a-z][\w-]*|\/?>(?=\n|$|<)`,
  keyword: String.raw`\b(?:import|from|export|const|function|return|null|true|false)\b`,
  number: String.raw`\b\d+\b`,
};
const TOKEN = new RegExp(
  Object.entries(KINDS)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'g',
);

/** The parts of a text of code, each with its kind; null: nothing that is coloured. */
function partsOf(code: string): { text: string; kind: string | null }[] {
  const parts: { text: string; kind: string | null }[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? null;
    parts.push({ text: code.slice(end, match.index), kind: null }, { text: match[0], kind });
    end = match.index + match[0].length;
  }
  return [...parts, { text: code.slice(end), kind: null }];
}

/** Code with its comments, texts, tags and words in colours. */
export function Highlighted({ code }: { code: string }) {
  return partsOf(code).map(({ text, kind }, index) =>
    kind === null ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <Fragment key={index}>{text}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- likewise
      <span key={index} className={`pg-code__${kind}`}>
        {text}
      </span>
    ),
  );
}

import { readFileSync } from 'node:fs';

/** Returns the blocks of one language below a heading of docs/production.md, up to the next heading. */
export function blocksOf(heading: string, language: string): string[] {
  const page = readFileSync('docs/production.md', 'utf8');
  // A line that begins with # inside of a fence is no heading.
  const parts = page.split(/^(?=#{2,4} [^\n]+\n\n)/m);
  const section = parts.find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/production.md has no ${heading}`);
  return [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, found, text]) =>
    found === language && text !== undefined ? [text] : [],
  );
}

/** A file of settings as names and values. */
export function settingsIn(block: string): Record<string, string> {
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
  );
}

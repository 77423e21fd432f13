import { readFileSync } from 'node:fs';

/** The examples of a guide in `docs`, word for word; `instead`: addresses of this run in place of those in it. */
export function examplesOf(file: string) {
  const guide = readFileSync(`docs/${file}`, 'utf8');
  return (name: string, instead: Record<string, string>): string => {
    const [, text] = new RegExp(`<!-- example ${name} -->\\n\`\`\`\\w+\\n(.*?)\n\`\`\``, 's').exec(guide) ?? [];
    if (text === undefined) throw new Error(`The guide has no example ${name}`);
    return Object.entries(instead).reduce((all, [address, own]) => all.replaceAll(address, own), text);
  };
}

import { readFileSync } from 'node:fs';

export interface Instruction {
  name: string;
  value: string;
}

/** The stages of the Dockerfile with their instructions; each stage begins with its FROM. */
export function stagesOf(path: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, name, value] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

/** The values of one instruction, in order. */
export const valuesOf = (stage: Instruction[], name: string): string[] =>
  stage.flatMap((one) => (one.name === name ? [one.value] : []));

/** A command in exec form, which no shell is before: `["node", "x.mjs"]`. */
export function execForm(value: string): string[] {
  const words: unknown = JSON.parse(value.slice(value.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`${value} is not in exec form`);
  return words.map(String);
}

import { harnesses } from '#tests/model/harnesses.ts';
import { definitionOf } from './definition.ts';
import { layOut } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

/** Every machine that has a spec, once. */
export const machines = [...new Map(harnesses.map(({ machine }) => [machine.id, machine])).values()];

/** File name → text of everything in dist/docs/flows: for each flow a picture, a Mermaid diagram and its definition. */
export const drawn: Record<string, string> = Object.assign(
  {},
  ...(await Promise.all(
    machines.map(async (machine) => ({
      [`${machine.id}.mmd`]: mermaidOf(machine),
      [`${machine.id}.svg`]: svgOf(await layOut(machine), `The ${machine.id} flow`),
      [`${machine.id}.json`]: definitionOf(machine),
    })),
  )),
);

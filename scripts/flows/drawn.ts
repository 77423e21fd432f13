import { harnesses } from '#tests/model/harnesses.ts';
import { definitionOf } from './definition.ts';
import { layOut } from './layout.ts';
import { svgOf } from './svg.ts';

/** File name → text of everything in dist/docs/flows: for each flow a picture and its definition. */
export const drawn: Record<string, string> = Object.assign(
  {},
  ...(await Promise.all(
    harnesses.map(async ({ machine }) => ({
      [`${machine.id}.svg`]: svgOf(await layOut(machine), `The ${machine.id} flow`),
      [`${machine.id}.json`]: definitionOf(machine),
    })),
  )),
);

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flowFiles, flowName, linesFor } from './flowFiles.ts';

/*
 * `npm run new -- flow <area>/<name>` writes the empty files of a flow in all rooms (docs/adding.md). Nothing that is
 * there is overwritten.
 */
const [kind, given] = process.argv.slice(2);
try {
  if (kind !== 'flow') throw new Error('What is new? npm run new -- flow <area>/<name>');
  const flow = flowName(given);
  const files = Object.entries(flowFiles(flow));
  const taken = files.filter(([path]) => existsSync(path)).map(([path]) => path);
  if (taken.length > 0) throw new Error(`There already: ${taken.join(', ')}`);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`written   ${path}`);
  }
  for (const [path, line] of Object.entries(linesFor(flow))) console.log(`add to    ${path}: ${line}`);
  console.log(
    `begin in  specs/${flow.area}/${flow.name}/${flow.name}.model.ts; npm test says what is missing until it is filled`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

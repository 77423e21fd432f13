import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { flowDataSchema, scenariosSchema, type Screens, screensSchema } from '#src/atlas/data/flowData.ts';
import { indexDataSchema, namesDataSchema, requirementsSchema } from '#src/atlas/data/indexData.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { flowRecord } from './atlas/flowRecord.ts';
import { indexRecord } from './atlas/indexRecord.ts';
import { namesRecord } from './atlas/namesRecord.ts';
import { readReports, readTexts } from './atlas/reports.ts';
import { requirementsRecord } from './atlas/requirementsRecord.ts';
import { screensOf, stillScreens } from './atlas/screens.tsx';
import { writtenTests } from './atlas/writtenTests.ts';

/*
 * Writes what the atlas shows into dist/atlas-data: three files for each flow, those of the pages without a flow,
 * index.json, requirements.json, names.json, and cited.json. With `--built` the atlas
 * that is in dist/client gets it too, so that it has the results of the tests that have just run.
 */
const folders = ['dist/atlas-data'];
if (process.argv.includes('--built') && existsSync('dist/client/atlas')) folders.push('dist/client/atlas/data');

const reports = readReports();
const flows = [];
const screens: [string, Screens][] = [['still', stillScreens]];
for (const harness of harnesses) {
  flows.push(await flowRecord(harness, reports));
  screens.push([harness.spec.id, screensOf(harness)]);
}
const cited = reports.cited ?? writtenTests(flows);
const index = indexDataSchema.parse(indexRecord(flows, reports));
const requirements = requirementsSchema.parse(requirementsRecord(flows, readTexts(), cited));
const names = namesDataSchema.parse(namesRecord(flows));

for (const folder of folders) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const flow of flows) {
    writeFileSync(`${folder}/${flow.id}.json`, JSON.stringify(flowDataSchema.parse(flow)));
    writeFileSync(`${folder}/${flow.id}.scenarios.json`, JSON.stringify(scenariosSchema.parse(flow.scenarios)));
  }
  for (const [id, own] of screens)
    writeFileSync(`${folder}/${id}.screens.json`, JSON.stringify(screensSchema.parse(own)));
  writeFileSync(`${folder}/index.json`, JSON.stringify(index));
  writeFileSync(`${folder}/requirements.json`, JSON.stringify(requirements));
  writeFileSync(`${folder}/names.json`, JSON.stringify(names));
  writeFileSync(`${folder}/cited.json`, JSON.stringify(cited));
}
console.log(`${flows.length} flows written for the atlas`);

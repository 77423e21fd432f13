import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { REPORTS } from '#e2e/fixtures/reports.ts';
import { isRequiredBy } from '#e2e/walks/plannedWalks.ts';
import { exploreAll } from '#tests/model/harness/graph/explore.ts';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { z } from 'zod';

/*
 * The coverage gate over the projects that are named: `walks` must have taken every transition that a machine declares in a
 * real browser, `keyboard` every one that a person causes, `embedded` every one of the widget in a page of a host; and each
 * screen that the walks came to must have been looked at. Reads what the walks reported (of all shards), writes
 * walks.json beside it, and names what is missing.
 */
const reportSchema = z.object({
  flow: z.string(),
  machine: z.string(),
  project: z.string(),
  steps: z.number(),
  milliseconds: z.number(),
  seen: z.array(z.string()),
  /** State → the screen that it showed, by its structure. */
  screens: z.record(z.string(), z.string()),
});

const filesIn = (folder: string): unknown[] =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));

const projects = process.argv.slice(2);
const reports = z.array(reportSchema).parse(filesIn(`${REPORTS}/walks`));
const looked = new Set(
  z
    .array(z.array(z.string()))
    .parse(filesIn(`${REPORTS}/looks`))
    .flat(),
);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const missing: string[] = projects.flatMap((project) =>
  reports.some((report) => report.project === project) ? [] : [`${project}: no walk was taken`],
);

const needed = new Set<string>();
const flows = harnesses.map((harness) => {
  const own = reports.filter(({ machine }) => machine === harness.machine.id);
  const wanted = declared(harness.machine.root);
  const proven = Object.fromEntries(
    projects.map((project) => {
      const seen = new Set(reports.filter((report) => report.project === project).flatMap((report) => report.seen));
      const required = wanted.filter((id) => isRequiredBy(project, harness, id));
      for (const id of required) needed.add(id);
      missing.push(...required.filter((id) => !seen.has(id)).map((id) => `${project}: ${id}`));
      return [project, wanted.filter((id) => seen.has(id))];
    }),
  );
  const graphs = exploreAll(harness);
  return {
    flow: harness.spec.id,
    area: harness.spec.area,
    states: new Set(graphs.flatMap((graph) => [...graph.nodes.keys()])).size,
    edges: graphs.reduce((sum, graph) => sum + graph.edges.length, 0),
    transitions: wanted.length,
    walks: own.filter(({ project }) => project === projects[0]).length,
    steps: own.filter(({ project }) => project === projects[0]).reduce((sum, { steps }) => sum + steps, 0),
    medianMilliseconds: median(own.map(({ milliseconds }) => milliseconds)),
    seconds: Math.round(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 100) / 10,
    proven,
  };
});

const screens = reports.flatMap(({ flow, screens }) =>
  Object.entries(screens).map(([state, screen]) => ({ state: `${flow} ${state}`, screen })),
);
const states = new Set(screens.map(({ state }) => state));
const unseen = new Set(screens.filter(({ screen }) => !looked.has(screen)).map(({ state }) => state));
missing.push(...[...unseen].map((state) => `nobody looked at the screen of ${state}`));

writeFileSync(`${REPORTS}/walks.json`, `${JSON.stringify({ projects, flows }, null, 2)}\n`);
const shares: Record<string, string> = { embedded: 'those of the widget', keyboard: 'those that a person causes' };
const named = (project: string) => (project in shares ? `${project}: ${shares[project]}` : project);
if (missing.length > 0) {
  console.error(`Transitions and screens that no walk took in a browser:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
console.log(
  `${flows.length} flows, ${needed.size} of ${needed.size} transitions taken in a browser (${projects.map(named).join(', ')})`,
);
if (looked.size > 0) console.log(`${states.size} states stand behind ${looked.size} looks at distinct screens`);

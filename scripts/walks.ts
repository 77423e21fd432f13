import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { declared } from '#tests/model/kit/graph/firedTransitions.ts';
import { explore } from '#tests/model/kit/graph/explore.ts';
import { rigs } from '#tests/model/rigs.ts';
import { z } from 'zod';
import { isOwedBy } from '#e2e/kit/walks/plannedWalks.ts';

/*
 * The coverage gate: every transition that a machine declares must have been taken in a real browser with the pointer,
 * every one that a person causes with nothing but keys, and every one of the widget in a page of a host. Reads what the walks reported (of all shards), writes reports/walks.json, and names what is missing.
 */
const reportSchema = z.object({
  flow: z.string(),
  machine: z.string(),
  project: z.string(),
  steps: z.number(),
  milliseconds: z.number(),
  seen: z.array(z.string()),
});

const FOLDER = 'reports/walks';
const reports = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map((name) =>
  reportSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))),
);
const projects = [...new Set(reports.map(({ project }) => project))];
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const missing: string[] = [];

const flows = rigs.map((rig) => {
  const own = reports.filter(({ machine }) => machine === rig.machine.id);
  const wanted = declared(rig.machine.root);
  const proven = Object.fromEntries(
    projects.map((project) => {
      const seen = new Set(reports.filter((report) => report.project === project).flatMap((report) => report.seen));
      const owed = wanted.filter((id) => isOwedBy(project, rig, id));
      missing.push(...owed.filter((id) => !seen.has(id)).map((id) => `${project}: ${id}`));
      return [project, wanted.filter((id) => seen.has(id))];
    }),
  );
  const graphs = Object.keys(rig.worlds).map((world) => explore(rig, world));
  return {
    flow: rig.spec.id,
    area: rig.spec.area,
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

writeFileSync('reports/walks.json', `${JSON.stringify({ projects, flows }, null, 2)}\n`);
const shares: Record<string, string> = { embedded: 'those of the widget', keyboard: 'those that a person causes' };
const named = (project: string) => (project in shares ? `${project}: ${shares[project]}` : project);
const total = flows.reduce((sum, { transitions }) => sum + transitions, 0);
if (projects.length === 0) missing.push('no walk was taken');
if (missing.length > 0) {
  console.error(`Transitions that no walk took in a browser:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
console.log(
  `${total} transitions of ${flows.length} flows were each taken in a browser (${projects.map(named).join(', ')})`,
);

import { isDeepStrictEqual } from 'node:util';
import type { FlowSpec, Sight } from '#specs/vocabulary.ts';
import type { Check } from '#tests/model/harness/check.ts';
import { shown } from '#tests/model/harness/check.ts';
import { cited } from './cited.ts';
import { expectedScreen } from '#tests/model/harness/joint/modelState.ts';
import type { Graph, Node } from '#tests/model/harness/graph/graph.ts';
import { type Page, readMarkup } from '#tests/model/harness/readMarkup.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** Returns what the spec says people see in a state, also if a browser leaves it too soon to look at it. */
export function sightOf({ states }: FlowSpec, graph: Graph, { key, name, model }: Node): Sight | undefined {
  if (model !== undefined) return expectedScreen(model) ?? undefined;
  const sight = states[name]?.shows ?? states[name]?.glimpse;
  if (sight === undefined) return undefined;
  const way = (graph.paths.get(key) ?? []).map(({ label }) => label);
  const lacking = sight.lacksIn[graph.scenario] ?? [];
  return {
    ...sight,
    says: [...sight.says, ...way.flatMap((label) => sight.saysAfter[label] ?? [])],
    strong: way.map((label) => sight.strongAfter[label]).findLast((one) => one !== undefined) ?? sight.strong,
    offers: sight.offers.filter(({ name: control }) => !lacking.includes(control)),
    off: sight.off.filter((control) => !lacking.includes(control)),
    values: Object.assign({ ...sight.values }, ...way.map((label) => sight.valuesAfter[label])),
  };
}

/** Every reachable state, rendered: its heading, sentences, controls and announcements are those of the spec. */
export function sightChecks(harness: Harness, graphs: Graph[]): Check[] {
  const { render, spec } = harness;
  if (render === undefined) return [];
  return Object.entries(spec.states).flatMap(([name, { requirements, shows, glimpse }]) => {
    if (shows === undefined && glimpse === undefined) return [];
    return {
      group: `${spec.id}: what is seen`,
      title: `${name} shows what the spec says${cited(shows === undefined ? [] : requirements)}`,
      saw: JSON.stringify(shows),
      problems: () => {
        const found = graphs.flatMap((graph) =>
          [...graph.nodes.values()].filter((node) => node.name === name).map((node) => ({ graph, node })),
        );
        // Nothing that is seen could be wrong in a state that never comes.
        if (found.length === 0) return ['the state is not reached'];
        return found.flatMap(({ graph, node }) => problemsAt(harness, graph, node));
      },
    };
  });
}

const looked = new WeakMap<Node, string[]>();

/** A state of a graph is looked at once. */
function problemsAt({ render, spec }: Harness, graph: Graph, node: Node): string[] {
  const sight = sightOf(spec, graph, node);
  if (render === undefined || sight === undefined) return [];
  const problems = looked.get(node) ?? sightProblems(readMarkup(render(node.snapshot)), sight);
  looked.set(node, problems);
  return problems;
}

/** Lists the differences between a page and the spec. */
export function sightProblems(page: Page, sight: Sight): string[] {
  const lacks = (what: string, all: string[], wanted: string[]) =>
    wanted.filter((one) => !all.includes(one)).map((one) => `lacks the ${what} "${one}"`);
  const differs = (what: string, found: unknown, wanted: unknown) =>
    isDeepStrictEqual(found, wanted) ? [] : [`${what}: ${shown(found)} instead of ${shown(wanted)}`];
  const { heading, offers } = sight;
  return [
    ...lacks('heading', page.headings, heading === undefined ? [] : [heading]),
    ...sight.says.filter((one) => !page.text.includes(one)).map((one) => `does not say "${one}"`),
    ...sight.hides.filter((one) => page.text.includes(one)).map((one) => `says "${one}"`),
    ...lacks(
      'control',
      page.controls,
      offers.map(({ role, name }) => `${role} ${name}`),
    ),
    ...page.controls
      .filter((one) => !offers.some(({ role, name }) => one === `${role} ${name}`))
      .map((one) => `offers the ${one}`),
    ...offers.flatMap(({ name, to }) =>
      to === undefined ? [] : differs(`where "${name}" leads`, page.links[name], to),
    ),
    ...differs('alerts', page.alerts, sight.alert === undefined ? [] : [sight.alert]),
    ...differs('successes', page.successes, sight.success === undefined ? [] : [sight.success]),
    ...differs('busy', page.isBusy, sight.busy),
    ...differs('controls at work', page.working, sight.working),
    ...differs('controls that are off', page.off, sight.off),
    ...differs('strong controls', page.strong, sight.strong ?? page.strong),
    ...differs('invalid fields', page.invalid, sight.invalid),
    ...differs('values', page.values, sight.values),
    ...differs('controls used last', page.lastUsed, sight.lastUsed),
    ...differs('pictures', page.pictures, sight.pictures),
    ...differs('texts beside other nodes', page.mixedTexts, []),
  ];
}

import { onceForText } from '#tests/model/harness/check.ts';
import { exploreAll } from '#tests/model/harness/graph/explore.ts';
import type { Node } from '#tests/model/harness/graph/graph.ts';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import { type ExpectedScreen, expectedScreen } from '#tests/model/harness/joint/modelState.ts';
import type { ChangeScreen, Harness } from '#tests/model/harness/harness.ts';
import { screenDifferences } from '#tests/model/harness/screenDifferences.ts';
import { at, copied, isTree, type Path, put } from './tree.ts';

/** A screen that is really reached, with the view that shows it. */
export interface Shown {
  harness: Harness;
  node: Node;
  screen: unknown;
  kind: string;
  expected: ExpectedScreen;
}

/** A field of a screen as a person would name it: `emailConfirmation.mailboxes.*.url`. */
const fieldName = (kind: string, path: Path) =>
  [kind, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');

/** Every different screen of a flow, where the spec says what is seen. */
export function shownBy(harness: Harness): Shown[] {
  if (harness.screen === undefined) return [];
  const known = new Map<string, Shown>();
  for (const graph of exploreAll(harness))
    for (const node of graph.nodes.values()) {
      const screen = harness.screen(node.snapshot);
      const expected = expectedScreen(node.model);
      const kind = String(at(screen, ['kind']));
      if (expected !== null)
        known.set(`${node.name} ${JSON.stringify(screen)}`, { harness, node, screen, kind, expected });
    }
  return [...known.values()];
}

/** Every place inside a screen but its kind. */
export function fieldsOf(screen: unknown, path: Path = []): Path[] {
  const value = at(screen, path);
  const keys: Path = Array.isArray(value) ? [...value.keys()] : isTree(value) ? Object.keys(value) : [];
  return keys.flatMap((key) =>
    path.length === 0 && key === 'kind' ? [] : [[...path, key], ...fieldsOf(screen, [...path, key])],
  );
}

/** The values that each field has in any of the screens. */
export function valuesIn(screens: Shown[]): Map<string, Map<string, unknown>> {
  const values = new Map<string, Map<string, unknown>>();
  for (const { screen, kind } of screens)
    for (const path of fieldsOf(screen)) {
      const name = fieldName(kind, path);
      const value = at(screen, path);
      values.set(name, (values.get(name) ?? new Map<string, unknown>()).set(JSON.stringify(value), value));
    }
  return values;
}

const ENOUGH = 6;

/** A blank value, and others that the field really has elsewhere. */
function others(value: unknown, elsewhere: Map<string, unknown>): unknown[] {
  const real = [...elsewhere].filter(([text]) => text !== JSON.stringify(value)).map(([, one]) => one);
  return [...blanksFor(value), ...real].slice(0, ENOUGH);
}

function blanksFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [[]];
  switch (typeof value) {
    case 'string':
      return [''];
    case 'boolean':
      return [!value];
    case 'number':
      return [0];
    default:
      return value === null ? ['https://app.example/other'] : [];
  }
}

const markups = onceForText<string | Error>();

/** The markup of a screen: what many states show, and what a change of one makes of another, is rendered once. */
function markupOf({ harness, node: { snapshot } }: Shown, change: ChangeScreen): string | Error | undefined {
  const { screen, renderChanged } = harness;
  if (screen === undefined || renderChanged === undefined) return undefined;
  return markups(harness, JSON.stringify(change(screen(snapshot))), () =>
    rendered(() => renderChanged(snapshot, change)),
  );
}

function rendered(render: () => string): string | Error {
  try {
    return render();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Lists the faults of a screen changed on purpose: null when its markup is the same, [] when nobody notices. */
function noticed(shown: Shown, change: ChangeScreen): string[] | null {
  const markup = markupOf(shown, change);
  if (markup === undefined || markup === markupOf(shown, (screen) => screen)) return null;
  return markup instanceof Error ? [String(markup)] : screenDifferences(readMarkup(markup), shown.expected);
}

/** Fields that the spec does not hold: a change shows but nobody notices, or no change shows. */
export function fieldSurvivors(shown: Shown, values: Map<string, Map<string, unknown>>): string[] {
  return fieldsOf(shown.screen).flatMap((path) => {
    const name = fieldName(shown.kind, path);
    const answers = others(at(shown.screen, path), values.get(name) ?? new Map<string, unknown>()).map((value) => ({
      value,
      problems: noticed(shown, (screen) => {
        const changed = copied(screen);
        put(changed, path, value);
        return changed;
      }),
    }));
    const missed = answers.find(({ problems }) => problems?.length === 0);
    const where = `${shown.harness.spec.id} ${shown.node.name}`;
    if (missed !== undefined) return [`${where}: ${name} may be ${JSON.stringify(missed.value)}`];
    // An object is seen through its fields.
    if (isTree(at(shown.screen, path))) return [];
    return answers.every(({ problems }) => problems === null) ? [`${where}: ${name} does not show`] : [];
  });
}

/** Whole screens of the same flow that a state could show instead of its own without anybody noticing. */
export function screenSurvivors(shown: Shown, all: Shown[]): string[] {
  return all
    .filter(
      ({ harness, screen }) => harness === shown.harness && JSON.stringify(screen) !== JSON.stringify(shown.screen),
    )
    .filter((other) => noticed(shown, (screen) => replaced(screen, other.screen))?.length === 0)
    .map((other) => `${shown.harness.spec.id} ${shown.node.name} may show ${JSON.stringify(other.screen)}`);
}

/** A copy whose fields are those of another screen. */
function replaced<Screen>(screen: Screen, other: unknown): Screen {
  const changed = copied(screen);
  for (const key of isTree(changed) ? Object.keys(changed) : []) put(changed, [key], undefined);
  for (const [key, value] of isTree(other) ? Object.entries(other) : []) put(changed, [key], copied(value));
  return changed;
}

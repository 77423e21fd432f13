import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { embedTexts } from '#src/texts/embed.texts.ts';
import type { Plan } from './plan.ts';
import { widgetPlan } from './widgetPlan.ts';

/** A configuration that cannot be used: which field, like `oauthOptions.providers[0].type`, and what was expected. */
export class WidgetConfigError extends Error {
  override readonly name = 'WidgetConfigError';
  readonly code = 'invalid_configuration';
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string) {
    super(embedTexts.problem(field, expected));
    this.field = field;
    this.expected = expected;
  }
}

const words = embedTexts.expected;

function expectedOf(plan: Plan): string {
  switch (plan.is) {
    case 'text':
      if (plan.isUrl) return words.url;
      if (plan.pattern !== null) return words.pattern(plan.pattern);
      return plan.least > 0 ? words.filledText : words.text;
    case 'choice':
      return words.choice(plan.of);
    case 'number':
      return words.between(plan.isWhole ? words.wholeNumber : words.number, plan.least, plan.most);
    case 'boolean':
      return words.boolean;
    case 'list':
      return plan.most === null ? words.list : words.shortList(plan.most);
    case 'nullable':
      return words.orNull(expectedOf(plan.plan));
    case 'filled':
    case 'optional':
      return expectedOf(plan.plan);
    case 'anything':
    case 'map':
    case 'object':
      return words.object;
  }
}

type Found = Record<string, unknown>;
const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const named = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function readText(plan: Extract<Plan, { is: 'text' }>, given: string): string | null {
  // As the contract does it: what surrounds an address is not part of it.
  const text = plan.isUrl ? given.trim() : given;
  const isFine =
    text.length >= plan.least &&
    (!plan.isUrl || URL.canParse(text)) &&
    (plan.pattern === null || new RegExp(plan.pattern).test(text));
  if (!isFine) return null;
  return plan.isLowered ? text.toLowerCase() : text;
}

function isWithin({ isWhole, least, most }: Extract<Plan, { is: 'number' }>, given: number): boolean {
  const isKind = isWhole ? Number.isSafeInteger(given) : Number.isFinite(given);
  return isKind && (least === null || given >= least) && (most === null || given <= most);
}

function readFields(fields: [string, Plan][], given: Found, path: string): Found {
  const read = fields.map(([name, plan]) => [name, readAs(plan, given[name], named(path, name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** What a value is by a plan, every default filled in. @throws WidgetConfigError */
function readAs(plan: Plan, given: unknown, path: string, whole: Plan = plan): unknown {
  const refuse = (): never => {
    throw new WidgetConfigError(path === '' ? embedTexts.configuration : path, expectedOf(whole));
  };
  switch (plan.is) {
    case 'filled':
      if (given !== undefined) return readAs(plan.plan, given, path);
      return plan.isRead ? readAs(plan.plan, plan.otherwise, path) : plan.otherwise;
    case 'optional':
      return given === undefined ? undefined : readAs(plan.plan, given, path);
    case 'nullable':
      return given === null ? null : readAs(plan.plan, given, path, whole);
    case 'anything':
      return given;
    case 'text':
      return (typeof given === 'string' ? readText(plan, given) : null) ?? refuse();
    case 'choice': {
      const value = typeof given === 'string' && plan.isLowered ? given.toLowerCase() : given;
      return typeof value === 'string' && plan.of.includes(value) ? value : refuse();
    }
    case 'number':
      return typeof given === 'number' && isWithin(plan, given) ? given : refuse();
    case 'boolean':
      return typeof given === 'boolean' ? given : refuse();
    case 'list':
      if (!Array.isArray(given) || (plan.most !== null && given.length > plan.most)) return refuse();
      return given.map((one: unknown, index) => readAs(plan.of, one, `${path}[${index}]`));
    case 'map': {
      if (!isObject(given)) return refuse();
      const fields = Object.keys(given).map((name): [string, Plan] => [name, plan.of]);
      return readFields(fields, given, path);
    }
    case 'object':
      if (!isObject(given)) return refuse();
      return { ...(plan.isLoose ? given : {}), ...readFields(Object.entries(plan.fields), given, path) };
  }
}

/**
 * A host's configuration with every default filled in.
 * @throws WidgetConfigError naming the first field that cannot be used
 */
export const readConfig = (given: unknown): EmbedConfig => readAs(widgetPlan, given, '') as EmbedConfig;

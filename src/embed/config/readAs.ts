import { isLanguageTag } from '#contracts/languageTag.ts';
import type { Plan } from './plan.ts';

/** What is told of the first field that does not fit: its path, empty for the whole, and its plan. */
export type Refuse = (path: string, plan: Plan) => never;

type Found = Record<string, unknown>;
const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const named = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function readText(plan: Extract<Plan, { is: 'text' }>, given: string): string | null {
  // As the contract does it: what surrounds an address is not part of it.
  const text = plan.kind === 'url' ? given.trim() : given;
  const isFine =
    text.length >= plan.least &&
    (plan.kind !== 'url' || URL.canParse(text)) &&
    (plan.kind !== 'locale' || isLanguageTag(text)) &&
    (plan.pattern === null || new RegExp(plan.pattern).test(text));
  if (!isFine) return null;
  return plan.isLowered ? text.toLowerCase() : text;
}

function isWithin({ isWhole, least, most }: Extract<Plan, { is: 'number' }>, given: number): boolean {
  const isKind = isWhole ? Number.isSafeInteger(given) : Number.isFinite(given);
  return isKind && (least === null || given >= least) && (most === null || given <= most);
}

/**
 * Reads what a host gave by a plan, every default filled in.
 * @throws what `refuse` throws, of the first field that cannot be used
 */
export function readAs(plan: Plan, given: unknown, refuse: Refuse): unknown {
  function readFields(fields: [string, Plan][], from: Found, path: string): Found {
    const values = fields.map(([name, field]) => [name, read(field, from[name], named(path, name))] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  function read(plan: Plan, given: unknown, path: string, whole: Plan = plan): unknown {
    const unfit = (): never => refuse(path, whole);
    switch (plan.is) {
      case 'filled':
        if (given !== undefined) return read(plan.plan, given, path, plan);
        return plan.isRead ? read(plan.plan, plan.otherwise, path) : plan.otherwise;
      case 'optional':
        return given === undefined ? undefined : read(plan.plan, given, path);
      case 'nullable':
        return given === null ? null : read(plan.plan, given, path, whole);
      case 'anything':
        return given;
      case 'text':
        return (typeof given === 'string' ? readText(plan, given) : null) ?? unfit();
      case 'choice': {
        const value = typeof given === 'string' && plan.isLowered ? given.toLowerCase() : given;
        return typeof value === 'string' && plan.of.includes(value) ? value : unfit();
      }
      case 'number':
        return typeof given === 'number' && isWithin(plan, given) ? given : unfit();
      case 'boolean':
        return typeof given === 'boolean' ? given : unfit();
      case 'list':
        if (!Array.isArray(given) || (plan.most !== null && given.length > plan.most)) return unfit();
        return given.map((one: unknown, index) => read(plan.of, one, `${path}[${index}]`));
      case 'map': {
        if (!isObject(given)) return unfit();
        const fields = Object.keys(given).map((name): [string, Plan] => [name, plan.of]);
        return readFields(fields, given, path);
      }
      case 'object':
        if (!isObject(given)) return unfit();
        return { ...(plan.isLoose ? given : {}), ...readFields(Object.entries(plan.fields), given, path) };
    }
  }
  return read(plan, given, '');
}

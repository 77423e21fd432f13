import { z } from 'zod';
import { type Plan, type TextKind, textKinds } from './plan.ts';

type Schema = z.core.$ZodType;
type Inner = z.core.$ZodTypes;

/** A contract that says something a plan cannot say. */
class PlanError extends Error {
  override readonly name = 'PlanError';
}

const defOf = (schema: Schema) => (schema as Inner)._zod.def;

/** What the contract says of a text beside its checks. */
const kindOf = (schema: Schema): TextKind | null =>
  textKinds.find((kind) => z.globalRegistry.get(schema)?.['kind'] === kind) ?? null;

function textPlan(schema: Schema): Plan {
  const plan = {
    is: 'text' as const,
    kind: kindOf(schema),
    least: 0,
    pattern: null as string | null,
    isLowered: false,
  };
  const own = defOf(schema) as z.core.$ZodStringDef & { format?: string };
  if (own.format !== undefined && own.format !== 'url') throw new PlanError(`a text as ${own.format}`);
  if (own.format === 'url') plan.kind = 'url';
  for (const check of own.checks ?? []) {
    // Its reader asks Intl, as the contract does.
    if (plan.kind === 'locale' && check._zod.def.check === 'custom') continue;
    const def = (check as z.core.$ZodChecks)._zod.def;
    if (def.check === 'min_length') plan.least = def.minimum;
    else if (def.check === 'overwrite') plan.isLowered = def.tx('A') === 'a';
    else if (def.check === 'string_format' && def.format === 'regex' && def.pattern) plan.pattern = def.pattern.source;
    else if (def.check !== 'string_format' || def.format !== 'url') throw new PlanError(`a text's ${def.check}`);
  }
  // Whoever writes a wrong one is told the kind, never the pattern.
  if (plan.pattern !== null && plan.kind === null) throw new PlanError('a text of no kind with a pattern');
  return plan;
}

function numberPlan(schema: Schema): Plan {
  const plan = { is: 'number' as const, isWhole: false, least: null as number | null, most: null as number | null };
  for (const check of defOf(schema).checks ?? []) {
    const def = (check as z.core.$ZodChecks)._zod.def;
    if (def.check === 'number_format') plan.isWhole = def.format === 'safeint';
    else if (def.check === 'greater_than' && def.inclusive) plan.least = Number(def.value);
    else if (def.check === 'less_than' && def.inclusive) plan.most = Number(def.value);
    else throw new PlanError(`a number's ${def.check}`);
  }
  return plan;
}

function listPlan(def: z.core.$ZodArrayDef): Plan {
  let most: number | null = null;
  for (const check of def.checks ?? []) {
    const rule = (check as z.core.$ZodChecks)._zod.def;
    if (rule.check !== 'max_length') throw new PlanError(`a list's ${rule.check}`);
    most = rule.maximum;
  }
  return { is: 'list', of: planOf(def.element), most };
}

/** A text that becomes lower case and is then looked up. */
function choicePlan(def: z.core.$ZodPipeDef): Plan {
  const [from, to] = [planOf(def.in), planOf(def.out)];
  if (from.is !== 'text' || to.is !== 'choice') throw new PlanError('a pipe');
  return { ...to, isLowered: from.isLowered };
}

/** The plan of a contract. @throws when the contract uses what a plan cannot say */
export function planOf(schema: Schema): Plan {
  const def = (schema as Inner)._zod.def;
  switch (def.type) {
    case 'string':
      return textPlan(schema);
    case 'number':
      return numberPlan(schema);
    case 'boolean':
      return { is: 'boolean' };
    case 'unknown':
    case 'any':
      return { is: 'anything' };
    case 'enum':
      return { is: 'choice', of: Object.values(def.entries).map(String), isLowered: false };
    case 'literal':
      return { is: 'choice', of: def.values.map(String), isLowered: false };
    case 'array':
      return listPlan(def);
    case 'record':
      return { is: 'map', of: planOf(def.valueType) };
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, planOf(field)] as const);
      return { is: 'object', fields: Object.fromEntries(fields), isLoose: def.catchall !== undefined };
    }
    case 'default':
      return { is: 'filled', plan: planOf(def.innerType), otherwise: def.defaultValue, isRead: false };
    case 'prefault':
      return { is: 'filled', plan: planOf(def.innerType), otherwise: def.defaultValue, isRead: true };
    case 'optional':
      return { is: 'optional', plan: planOf(def.innerType) };
    case 'nullable':
      return { is: 'nullable', plan: planOf(def.innerType) };
    case 'pipe':
      return choicePlan(def);
    default:
      throw new PlanError(`a ${def.type}`);
  }
}

import { z } from 'zod';
import { type ConfigSchema, type TextKind, textKinds } from './configSchema.ts';

type Contract = z.core.$ZodType;
type Inner = z.core.$ZodTypes;

/** A contract with a rule that a `ConfigSchema` has no field for. */
class UnsupportedContractError extends Error {
  override readonly name = 'UnsupportedContractError';
}

const defOf = (contract: Contract) => (contract as Inner)._zod.def;

/** Returns the kind of a text, which the contract states beside its checks. */
const kindOf = (contract: Contract): TextKind | null =>
  textKinds.find((kind) => z.globalRegistry.get(contract)?.['kind'] === kind) ?? null;

function stringSchema(contract: Contract): ConfigSchema {
  const schema = {
    type: 'string' as const,
    kind: kindOf(contract),
    min: 0,
    pattern: null as string | null,
    isLowerCased: false,
  };
  const own = defOf(contract) as z.core.$ZodStringDef & { format?: string };
  if (own.format !== undefined && own.format !== 'url') throw new UnsupportedContractError(`a text as ${own.format}`);
  if (own.format === 'url') schema.kind = 'url';
  for (const check of own.checks ?? []) {
    // Its reader asks Intl, as the contract does.
    if (schema.kind === 'locale' && check._zod.def.check === 'custom') continue;
    const def = (check as z.core.$ZodChecks)._zod.def;
    if (def.check === 'min_length') schema.min = def.minimum;
    else if (def.check === 'overwrite') schema.isLowerCased = def.tx('A') === 'a';
    else if (def.check === 'string_format' && def.format === 'regex' && def.pattern)
      schema.pattern = def.pattern.source;
    else if (def.check !== 'string_format' || def.format !== 'url')
      throw new UnsupportedContractError(`a text's ${def.check}`);
  }
  // An error names the kind, never the pattern.
  if (schema.pattern !== null && schema.kind === null)
    throw new UnsupportedContractError('a text of no kind with a pattern');
  return schema;
}

function numberSchema(contract: Contract): ConfigSchema {
  const schema = { type: 'number' as const, isInteger: false, min: null as number | null, max: null as number | null };
  for (const check of defOf(contract).checks ?? []) {
    const def = (check as z.core.$ZodChecks)._zod.def;
    if (def.check === 'number_format') schema.isInteger = def.format === 'safeint';
    else if (def.check === 'greater_than' && def.inclusive) schema.min = Number(def.value);
    else if (def.check === 'less_than' && def.inclusive) schema.max = Number(def.value);
    else throw new UnsupportedContractError(`a number's ${def.check}`);
  }
  return schema;
}

function arraySchema(def: z.core.$ZodArrayDef): ConfigSchema {
  let max: number | null = null;
  let min = 0;
  for (const check of def.checks ?? []) {
    const rule = (check as z.core.$ZodChecks)._zod.def;
    if (rule.check === 'max_length') max = rule.maximum;
    else if (rule.check === 'min_length') min = rule.minimum;
    else throw new UnsupportedContractError(`a list's ${rule.check}`);
  }
  return { type: 'array', of: toConfigSchema(def.element), ...(min > 0 ? { min } : {}), max };
}

/** A choice of names that stand for objects, or such an object. */
function shorthandSchema(contract: Contract, options: readonly Contract[]): ConfigSchema {
  const [choice, whole] = options.map(toConfigSchema);
  if (options.length !== 2 || choice?.type !== 'enum' || whole?.type !== 'object')
    throw new UnsupportedContractError('a union');
  const [name] = choice.of;
  const field = Object.keys(whole.fields).find((one) => {
    const [short, long] = [name, { [one]: name }].map((given) => z.safeParse(contract, given).data);
    return short !== undefined && JSON.stringify(short) === JSON.stringify(long);
  });
  if (field === undefined) throw new UnsupportedContractError('a union whose texts stand for no object');
  return { type: 'shorthand', field, of: whole };
}

/** A text that becomes lower case and is then looked up. */
function enumSchema(def: z.core.$ZodPipeDef): ConfigSchema {
  const [from, to] = [toConfigSchema(def.in), toConfigSchema(def.out)];
  if (from.type !== 'string' || to.type !== 'enum') throw new UnsupportedContractError('a pipe');
  return { ...to, isLowerCased: from.isLowerCased };
}

/** The schema of a contract. @throws when the contract uses what a schema cannot say */
export function toConfigSchema(contract: Contract): ConfigSchema {
  const def = (contract as Inner)._zod.def;
  switch (def.type) {
    case 'string':
      return stringSchema(contract);
    case 'number':
      return numberSchema(contract);
    case 'boolean':
      return { type: 'boolean' };
    case 'unknown':
    case 'any':
      return { type: 'unknown' };
    case 'enum':
      return { type: 'enum', of: Object.values(def.entries).map(String), isLowerCased: false };
    case 'literal':
      return { type: 'enum', of: def.values.map(String), isLowerCased: false };
    case 'array':
      return arraySchema(def);
    case 'record':
      return { type: 'record', of: toConfigSchema(def.valueType) };
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, toConfigSchema(field)] as const);
      return { type: 'object', fields: Object.fromEntries(fields), isLoose: def.catchall !== undefined };
    }
    case 'default':
      return { type: 'default', inner: toConfigSchema(def.innerType), defaultValue: def.defaultValue, isParsed: false };
    case 'prefault':
      return { type: 'default', inner: toConfigSchema(def.innerType), defaultValue: def.defaultValue, isParsed: true };
    case 'optional':
      return { type: 'optional', inner: toConfigSchema(def.innerType) };
    case 'nullable':
      return { type: 'nullable', inner: toConfigSchema(def.innerType) };
    case 'pipe': {
      const from = defOf(def.in);
      return from.type === 'union' ? shorthandSchema(contract, from.options) : enumSchema(def);
    }
    default:
      throw new UnsupportedContractError(`a ${def.type}`);
  }
}

import { readFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import type { OperatorCall } from '#services/identity/operatorCalls.ts';
import { CommandError, UsageError } from '../db/runCommand.ts';
import { argumentsOf, type Command, pathFor, type ProjectName, projectNames } from './command.ts';
import { usageOf } from './help.ts';
import { type Given, optionsOf, parseJson, valueOf, withValue } from './options.ts';

const general = {
  project: { type: 'string' },
  set: { type: 'string', multiple: true },
  body: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = Readonly<Record<string, Given | undefined>>;

const fieldsSchema = z.record(z.string(), z.unknown());

/** Filters of a search, as operands that all have to match. */
function queryOf(filters: Readonly<Record<string, string>>, values: Values): unknown {
  const operands = Object.entries(filters).flatMap(([name, filter]) => {
    const value = values[name];
    if (value === undefined) return [];
    const texts = [value].flat();
    return [{ filter_name: filter, filter_value: filter.endsWith('_fuzzy') ? texts[0] : texts }];
  });
  return operands.length === 0 ? undefined : { operator: 'AND', operands };
}

/** @throws CommandError */
const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be read.`, { cause });
  });

/** `@file`: the text in it, so that a secret is in no list of processes. */
const valueGiven = async (value: Given): Promise<Given> =>
  typeof value === 'string' && value.startsWith('@') ? (await textOf(value.slice(1))).trim() : value;

/** @throws CommandError */
async function fieldsOfFile(file: string): Promise<Record<string, unknown>> {
  const refuse = () => new CommandError(`${file} is not a file with a JSON object.`);
  const text = await textOf(file);
  const fields = fieldsSchema.safeParse(parseJson(text, refuse));
  if (!fields.success) throw refuse();
  return fields.data;
}

/** The fields of the body or the query: of the file, then of the options, then of --set. */
async function fieldsOf(command: Command, args: Readonly<Record<string, string>>, values: Values) {
  const file = values['body'];
  let fields = typeof file === 'string' ? await fieldsOfFile(file) : {};
  for (const option of optionsOf(command)) {
    const value = values[option.name];
    if (value !== undefined) fields = withValue(fields, option.path, valueOf(option, await valueGiven(value)));
  }
  const query = queryOf(command.filters ?? {}, values);
  if (query !== undefined) fields = { ...fields, query };
  for (const one of [values['set'] ?? []].flat().map(String)) {
    const [name = '', ...rest] = one.split('=');
    const value = parseJson(rest.join('='), () => new CommandError(`--set ${one}: expected FIELD=JSON`));
    fields = withValue(fields, name.split('.'), value);
  }
  if (command.body !== undefined)
    for (const name of command.inBody ?? [])
      fields = { ...fields, [name]: name.endsWith('_ids') ? [args[name]] : args[name] };
  return fields;
}

/** @throws CommandError */
function projectFor({ project }: Command, asked: Given | undefined): ProjectName {
  if (project !== 'both') return project;
  const named = projectNames.find((name) => name === (asked ?? 'consumer'));
  if (named === undefined) throw new UsageError(`--project is ${JSON.stringify(asked)}; expected consumer or business`);
  return named;
}

function addressOf(path: string, args: Readonly<Record<string, string>>, query: Record<string, unknown>): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(args[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? address : `${address}?${search}`;
}

/** @throws UsageError for an option that does not exist, or has no value */
function parsed<const O extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: O) {
  try {
    return parseArgs({ args, allowPositionals: true, allowNegative: true, options });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, { cause: error }) : error;
  }
}

export interface Request {
  call: OperatorCall;
  /** The arguments by their names. */
  args: Readonly<Record<string, string>>;
  isJson: boolean;
  isConfirmed: boolean;
  isForHelp: boolean;
}

/**
 * Reads the arguments and options of a command.
 * @throws CommandError, UsageError
 */
export async function readRequest(group: string, command: Command, words: string[]): Promise<Request> {
  const own = optionsOf(command).map(
    ({ name, kind }) =>
      [name, { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'texts' } as const] as const,
  );
  const filters = Object.keys(command.filters ?? {}).map((name) => [name, { type: 'string', multiple: true }] as const);
  const options = { ...Object.fromEntries([...own, ...filters]), ...general };
  const { values, positionals } = parsed(words, options);
  const names = argumentsOf(command);
  const isForHelp = values.help === true;
  if (positionals.length !== names.length && !isForHelp) throw new UsageError(usageOf(group, command));
  const args = Object.fromEntries(names.map((name, at) => [name, positionals[at] ?? '']));
  const isUnused = (name: 'project' | 'set' | 'body'): boolean =>
    values[name] !== undefined && (name === 'project' ? command.project !== 'both' : command.body === undefined);
  for (const name of ['project', 'set', 'body'] as const)
    if (isUnused(name)) throw new UsageError(`Unknown option '--${name}' of ${group} ${command.action}.`);
  const project = projectFor(command, values.project);
  const fields = await fieldsOf(command, args, values);
  return {
    call: {
      project,
      method: command.method,
      path: addressOf(pathFor(command, project), args, command.query === undefined ? {} : fields),
      ...(command.body === undefined ? {} : { body: fields }),
    },
    args,
    isJson: values.json === true,
    isConfirmed: values.yes === true,
    isForHelp,
  };
}

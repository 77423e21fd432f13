import type { z } from 'zod';

export const projectNames = ['consumer', 'business'] as const;
export type ProjectName = (typeof projectNames)[number];

/** One command: a call of the server API, and what a person sees of its answer. */
export interface Command {
  action: string;
  about: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}`: an argument; `/v1[/b2b]/…`: with the second part for the business project. */
  path: string;
  /** `both`: the option --project says which. */
  project: ProjectName | 'both';
  /** Fields of the body that are arguments too, after those of the path. */
  inBody?: readonly string[];
  body?: z.ZodType;
  query?: z.ZodType;
  /** Options that search, by their names: filters of the call. Those that end in `_fuzzy` take a part of a text. */
  filters?: Readonly<Record<string, string>>;
  /** The part of the answer that is shown: the name of a field, or a function of the answer and the arguments. */
  shows: string | ((answer: Readonly<Record<string, unknown>>, args: Readonly<Record<string, string>>) => unknown);
  /** Columns of a list: paths of fields, through lists as well. */
  columns?: readonly string[];
  /** The list has no options for its pages: all of them are shown as one. */
  isWhole?: true;
  /** It may come before the first start, and makes the database. */
  isFirst?: true;
  /** This cannot be undone: the last argument is asked for once more. */
  isIrreversible?: true;
}

/** Names of the arguments of a command, in their order. */
export const argumentsOf = ({ path, inBody = [] }: Command): string[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...inBody,
];

/** The address of a call of this project, with `{name}` for arguments. */
export const pathFor = ({ path }: Command, project: ProjectName): string =>
  path.replace('[/b2b]', project === 'business' ? '/b2b' : '');

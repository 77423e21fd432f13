import { argumentsOf, type Command } from './command.ts';
import { type Option, optionsOf } from './options.ts';

const forms = { text: 'TEXT', number: 'NUMBER', texts: 'TEXT …', json: 'JSON', flag: '' } as const;

const optionUsage = ({ name, kind, values }: Option): string => {
  if (kind === 'flag') return `--[no-]${name}`;
  const form = values.length === 0 ? forms[kind] : `${values.join('|')}${kind === 'texts' ? ' …' : ''}`;
  return `--${name} ${form}`;
};

/** The command without its options. */
export const usageOf = (group: string, command: Command): string =>
  [
    'npm run admin --',
    group,
    command.action,
    ...argumentsOf(command).map((name) => `<${name.replace(/_ids$/, '_id')}>`),
  ].join(' ');

/** All options of a command, required ones first. */
export function optionUsages(command: Command): string[] {
  const options = optionsOf(command).toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
  return [
    ...options.map((one) => `${optionUsage(one)}${one.isRequired ? ' (required)' : ''}`),
    ...Object.entries(command.filters ?? {}).map(([name, filter]) =>
      filter.endsWith('_fuzzy') ? `--${name} PART` : `--${name} TEXT …`,
    ),
    ...(command.project === 'both' ? ['--project consumer|business'] : []),
    ...(command.body === undefined ? [] : ['--set FIELD=JSON …', '--body FILE.json']),
    ...(command.isIrreversible === true ? ['--yes'] : []),
    '--json',
  ];
}

/** The help of one command. */
export const commandHelp = (group: string, command: Command): string =>
  [`${command.about}.`, '', usageOf(group, command), ...optionUsages(command).map((one) => `    ${one}`)].join('\n');

/** The commands of one group. */
export const groupHelp = (group: string, commands: readonly Command[]): string =>
  commands.map((command) => usageOf(group, command)).join('\n');

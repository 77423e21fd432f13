import { createInterface } from 'node:readline/promises';
import { errorBodySchema } from '#contracts/error.ts';
import type { OperatorCall } from '#services/identity/operatorCalls.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { auditCommand } from '../db/auditCommand.ts';
import { brandCommand } from '../db/brandCommand.ts';
import { mailCommand } from '../db/mailCommand.ts';
import { modeCommand } from '../db/modeCommand.ts';
import { CommandError, UsageError } from '../db/runCommand.ts';
import { askOperator } from './askOperator.ts';
import { argumentsOf, type Command } from './command.ts';
import { groups } from './groups.ts';
import { commandHelp, groupHelp } from './help.ts';
import { shownAnswer } from './print.ts';
import { readRequest, type Request } from './request.ts';
import { wholeList } from './wholeList.ts';

/** Asks a person at a terminal; null: there is none. */
export type AskPerson = ((question: string) => Promise<string>) | null;

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

const terminal = (): AskPerson => (process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : null);

const overview = (): string =>
  [
    ...Object.entries(groups).map(([name, { about }]) => `npm run admin -- ${name.padEnd(14)} ${about}`),
    `npm run admin -- ${'audit export'.padEnd(14)} the whole audit log as lines of JSON, options of npm run audit`,
    `npm run admin -- ${'brands'.padEnd(14)} brands and their owners`,
    `npm run admin -- ${'mode'.padEnd(14)} maintenance, read-only or normal`,
    `npm run admin -- ${'mails'.padEnd(14)} preview and test of mails and texts`,
    '',
    'With a group alone: its commands. With --help: all options of a command.',
  ].join('\n');

/** @throws CommandError unless a person says once more what is to be done */
async function confirm(command: Command, { args, isConfirmed }: Request, ask: AskPerson): Promise<void> {
  if (command.isIrreversible !== true || isConfirmed) return;
  const id = args[argumentsOf(command).at(-1) ?? ''] ?? '';
  const warning = `${command.about}. This cannot be undone.`;
  if (ask === null) throw new CommandError(`${warning} Add --yes to do it without being asked.`);
  const typed = await ask(`${warning}\nType ${id} to go on: `);
  if (typed.trim() !== id) throw new CommandError('Nothing was done: that is another id.');
}

/**
 * Runs `npm run admin`: calls of the server API by the operator. `print` takes the lines of what may be longer than memory.
 * @throws CommandError with the sentence of the call's error
 */
export async function adminCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  ask: AskPerson = terminal(),
  print: (line: string) => void = console.log,
): Promise<string> {
  const [groupName = '', action = '', ...rest] = args;
  if (groupName === '--help' || groupName === 'help') return overview();
  if (groupName === 'brands') return brandCommand([action, ...rest], env);
  if (groupName === 'mails') return mailCommand([action, ...rest], env);
  if (groupName === 'mode') return modeCommand([action, ...rest], env);
  if (groupName === 'audit' && action === 'export') {
    await auditCommand(['--json', ...rest], env, print);
    return '';
  }
  const group = Object.hasOwn(groups, groupName) ? groups[groupName] : undefined;
  if (group === undefined) throw new UsageError(overview());
  if (action === '--help') return groupHelp(groupName, group.commands);
  const command = group.commands.find((one) => one.action === action);
  if (command === undefined) throw new UsageError(groupHelp(groupName, group.commands));
  const request = await readRequest(groupName, command, rest);
  if (request.isForHelp) return commandHelp(groupName, command);
  await confirm(command, request, ask);
  const settings = readSettings(env);
  const send = (call: OperatorCall) => askOperator(settings, call, command.isFirst);
  const { isWhole, shows } = command;
  const { status, body } =
    isWhole === true && typeof shows === 'string'
      ? await wholeList(request.call, shows, send)
      : await send(request.call);
  if (status !== 200) {
    const { error_message: message, error_type: type } = errorBodySchema.parse(body);
    throw new CommandError(`${message} (${type})`);
  }
  return request.isJson ? JSON.stringify(body, null, 2) : shownAnswer(command, body, request.args);
}

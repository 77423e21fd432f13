import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs `npm run {name} -- …args` as a process of its own, with these settings alone; past npm, which only costs time. */
export function runScript(name: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  const options = {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${name}.ts`, ...args],
      options,
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}`.trimEnd() }),
    );
  });
}

/** Returns the result of a command, as its process would print it. */
export const said = (command: Promise<string>): Promise<CommandResult> =>
  command.then(
    (output) => ({ code: 0, output }),
    (error: unknown) => ({ code: 1, output: error instanceof Error ? error.message : String(error) }),
  );

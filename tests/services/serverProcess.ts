import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isFresh } from '#tests/product/freshBuild.ts';

export interface ServerProcess {
  child: ChildProcess;
  /** The address that it printed. */
  url: string;
  /** Everything that it has printed. */
  output(): string;
  /** Sends a signal, waits for the end, and gives the exit code (null when the signal ended it). */
  end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface Ended {
  code: number | null;
  output: string;
}

interface ProcessOptions {
  /** The largest size of a file, in kB. */
  disk?: number;
  /** Arguments of Node; the server as it is built, or its sources where they have changed since. */
  entry?: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A start from sources takes three times as long. */
const usual = isFresh('dist/client/pages.json') ? ['dist/server/main.js'] : ['--import', 'tsx', 'services/main.ts'];

/** The shell's own limit for files, in kB: to the one who writes it is a disk that is full. */
const limited = (kilobytes: number, program: string[]): string[] => [
  'bash',
  '-c',
  `ulimit -f ${kilobytes} && exec "$@"`,
  'bash',
  ...program,
];

/** Starts the server as a process of its own and does not wait for it. */
export function spawnServer(
  env: Record<string, string>,
  { disk, entry = usual }: ProcessOptions = {},
): { child: ChildProcess; output(): string } {
  const program = [process.execPath, ...entry];
  const [command = '', ...args] = disk === undefined ? program : limited(disk, program);
  const child = spawn(command, args, {
    cwd: root,
    // Only what is given: a setting of the surroundings must not decide a test.
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  return { child, output: () => printed };
}

/** Runs the server as a process of its own until it has ended by itself. */
export async function runToEnd(env: Record<string, string>, options: ProcessOptions = {}): Promise<Ended> {
  const { child, output } = spawnServer(env, options);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** Starts the server as a process of its own and waits for its address. */
export async function startProcess(env: Record<string, string>, options: ProcessOptions = {}): Promise<ServerProcess> {
  const { child, output } = spawnServer({ PORT: '0', ...env }, options);
  const url = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const address = /ready at (\S+)\n/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output()}`)));
  });
  const end: ServerProcess['end'] = async (signal) => {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return { child, url, output, end };
}

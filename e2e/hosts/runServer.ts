import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The server of an example, as a process of its own. */
export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Runs a module of Node in a folder until it prints the address that it listens at.
 * @throws {Error} when it ends before
 */
export async function runServer(dir: string, command: string[], env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, command, {
    cwd: dir,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /https?:\/\/localhost:\d+/.exec(line)?.[0];
    if (url !== undefined) break;
  }
  if (url === undefined) throw new Error(`${command.join(' ')} ended without an address`);
  child.stdout.resume();
  return {
    url,
    close: async () => {
      child.kill();
      await exited;
    },
  };
}

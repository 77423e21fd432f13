import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** The figures that a server under load reports: the answers to the questions in `servers/reportParent.ts`. */
const reportedSchema = z.object({
  /** User and system, every thread, in ms. */
  cpu: z.number(),
  heapUsed: z.number(),
  rss: z.number(),
});
type Reported = z.infer<typeof reportedSchema>;
const readySchema = z.object({ url: z.string() });

export interface ProcessUnderLoad {
  url: string;
  pid: number;
  /** CPU that the process has used so far, in ms. */
  cpu(): Promise<number>;
  /** Bytes after a garbage collection. */
  memory(): Promise<Pick<Reported, 'heapUsed' | 'rss'>>;
  close(): Promise<void>;
}

/** Starts a file of `bench/load/servers` as a process of its own, which sends its address when it is ready. */
export async function startUnderLoad(file: string, env: Record<string, string>): Promise<ProcessUnderLoad> {
  const child = fork(`bench/load/servers/${file}`, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const heard = async (): Promise<unknown> => {
    const message = once(child, 'message').then(([value]: unknown[]) => value);
    return Promise.race([
      message,
      ended.then(() => {
        throw new Error(`${file} has ended`);
      }),
    ]);
  };
  const ask = async (question: 'cpu' | 'memory'): Promise<Reported> => {
    const answer = heard();
    child.send(question);
    return reportedSchema.parse(await answer);
  };
  const { url } = readySchema.parse(await heard());
  return {
    url,
    pid: child.pid ?? 0,
    cpu: async () => (await ask('cpu')).cpu,
    memory: () => ask('memory'),
    close: async () => {
      child.send('close');
      await ended;
    },
  };
}

/** The whole product in a sandbox, which takes each caller's address from `X-Forwarded-For`. */
export const startProduct = (env: Record<string, string>): Promise<ProcessUnderLoad> =>
  startUnderLoad('product.entry.ts', { PORT: '0', TRUSTED_PROXY_HOPS: '1', ...env });

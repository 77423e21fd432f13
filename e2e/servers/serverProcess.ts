import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { doneSchema, type Order } from './orders.ts';

/** A process of its own, in which servers are started and stopped. */
export interface ServerProcess {
  /** Carries out an order; gives the port of the server that it speaks of. */
  carryOut(order: Order): Promise<number>;
  end(): Promise<void>;
}

const ENTRY = fileURLToPath(new URL('server.entry.ts', import.meta.url));

export async function startServerProcess(): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(ENTRY, {
    execArgv: ['--import', 'tsx'],
    env: { PATH, HOME },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const said = on(child, 'message', { close: ['exit'] });
  const next = async (): Promise<unknown> => {
    const { value, done } = await said.next();
    if (done) throw new Error(`A process with servers has ended with ${child.exitCode}`);
    return z.tuple([z.unknown()]).rest(z.unknown()).parse(value)[0];
  };
  await next();
  let last: Promise<unknown> = Promise.resolve();
  const send = async (order: Order): Promise<number> => {
    const done = next();
    child.send(order);
    return doneSchema.parse(await done).port;
  };
  return {
    // One after the other: answers say nothing of their order.
    carryOut: (order) => {
      const done = last.then(() => send(order));
      last = done.catch(() => undefined);
      return done;
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { payThrough } from '#tests/production/funnel.ts';

/*
 * Run where there is no network but this machine's own address: starts the sandbox of a folder as a person does, walks
 * from the link to the paid plan, and prints what was seen as JSON. Arguments: the folder, its data, a port.
 */
const [, , folder = '', dataDir = '', port = ''] = process.argv;
const mailsSchema = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });

/** An address that is set apart for documents (RFC 5737): with a network, a request to it waits. */
const outside = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(5_000) }).catch((error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? String(Reflect.get(error.cause, 'code')) : String(error),
);

const child = spawn('npm', ['start'], {
  cwd: folder,
  detached: true,
  env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: port, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let printed = '';
const origin = await new Promise<string>((ready, failed) => {
  const hear = (chunk: unknown): void => {
    printed += String(chunk);
    const address = /ready at (\S+)\n/.exec(printed)?.[1];
    if (address !== undefined) ready(address);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.once('close', () => failed(new Error(printed)));
});
const linkTo = async (address: string): Promise<string> => {
  const answer = await fetch(`${origin}/sandbox/outbox.json?to=${address}`);
  return mailsSchema.parse(await answer.json()).messages[0]?.links[0] ?? '';
};
try {
  const paid = await payThrough({ origin, email: 'owner@acme.test', linkTo });
  console.log(JSON.stringify({ outside, origin, paid }));
} finally {
  const closed = once(child, 'close');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await closed;
}

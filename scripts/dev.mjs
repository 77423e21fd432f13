// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from './setup/client.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node.mjs';
import { tool } from './setup/run.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
await installDependencies();
await buildClient();

/** The pages are served with hot reload where people look; the services restart on change, one port further. */
const port = Number(process.env.PORT ?? 4100);
const origin = `http://localhost:${port}`;
const servicesUrl = `http://localhost:${port + 1}`;
process.env.SERVICES_URL = servicesUrl;

const [program, ...args] = tool('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'services/main.ts');
const services = spawn(program, args, {
  env: { ...process.env, PORT: String(port + 1), PUBLIC_ORIGIN: origin },
  stdio: ['ignore', 'ignore', 'inherit'],
});
services.once('exit', (code) => process.exit(code ?? 0));
await ready(`${servicesUrl}/readyz`);

const { createServer } = await import('vite');
const pages = await createServer({ server: { port }, logLevel: 'warn' });
await pages.listen();
console.log(`Tinyspark Upgrade is being developed at ${origin}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    services.kill('SIGTERM');
    await pages.close();
  });
}

async function ready(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

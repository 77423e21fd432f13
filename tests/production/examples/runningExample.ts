import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freshApp } from '#e2e/hosts/freshApp.ts';

/** Copies an example, installs the packed package beside it, and starts it; other packages are linked from here. */
export async function startExample(name: string, packages: readonly string[], env: Record<string, string>) {
  const app = await freshApp({});
  cpSync(`examples/${name}`, app.dir, { recursive: true });
  for (const one of packages) {
    const target = join(app.dir, 'node_modules', one);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(resolve('node_modules', one), target);
  }
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: app.dir,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line]: unknown[] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => ['ended'])]);
  return {
    url: String(line).trim(),
    close: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      app.remove();
    },
  };
}

import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freshApp } from '#e2e/hosts/freshApp.ts';
import { type RunningServer, runServer } from '#e2e/hosts/runServer.ts';

/** Copies an example, installs the packed package beside it, and starts it; other packages are linked from here. */
export async function startExample(
  name: string,
  packages: readonly string[],
  env: Record<string, string>,
): Promise<RunningServer> {
  const app = await freshApp({});
  cpSync(`examples/${name}`, app.dir, { recursive: true });
  for (const one of packages) {
    const target = join(app.dir, 'node_modules', one);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(resolve('node_modules', one), target);
  }
  const { url, close } = await runServer(app.dir, ['server.mjs'], env);
  return {
    url,
    close: async () => {
      await close();
      app.remove();
    },
  };
}

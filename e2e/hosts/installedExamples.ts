import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { pack } from '#scripts/release/pack.mjs';

const run = promisify(execFile);
const printed = z.object({ stdout: z.string(), stderr: z.string() });

/** Examples in a folder of their own, with the packages that they name. */
export interface InstalledExamples {
  /** The folder of an example. */
  dirOf(name: string): string;
  /** The folder of the widget's package. */
  installed: string;
  /**
   * Runs one of an example's scripts to its end, with further arguments.
   * @throws {Error} with what it printed, when it fails
   */
  script(name: string, args: string[], env?: Record<string, string>): Promise<void>;
  remove(): void;
}

/**
 * Copies examples and installs them as their readers do, by one `npm install` without scripts; the widget comes from its
 * packed file.
 */
export async function installExamples(names: readonly string[]): Promise<InstalledExamples> {
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-examples-'));
  const packed = await pack('./dist/widget', dir);
  for (const name of names) {
    cpSync(join('examples', name), join(dir, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|\.next)$/.test(path),
    });
    const path = join(dir, name, 'package.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('file:../../dist/widget', `file:${packed}`));
  }
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, workspaces: names }));
  const npm = async (args: string[], cwd: string, env: Record<string, string> = {}): Promise<void> => {
    // Set by the test runners, both change what tools do or print.
    const neutral = { FORCE_COLOR: undefined, NODE_ENV: undefined };
    try {
      await run('npm', args, { cwd, env: { ...process.env, ...neutral, ...env } });
    } catch (error) {
      const { stdout = '', stderr = '' } = printed.safeParse(error).data ?? {};
      throw new Error(`npm ${args.join(' ')} in ${cwd} failed:\n${stdout}${stderr}`, { cause: error });
    }
  };
  await npm(['install', '--ignore-scripts', '--prefer-offline', '--silent'], dir);
  return {
    dirOf: (name) => join(dir, name),
    installed: join(dir, 'node_modules/tinyspark-sign-in'),
    script: (name, args, env) => npm(['run', '--silent', ...args], join(dir, name), env),
    remove: () => rmSync(dir, { recursive: true }),
  };
}

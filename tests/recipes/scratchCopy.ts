import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from './recipe.ts';

/** Of the environment of this run a command gets what a shell has, and the database that the run has started. */
const environment = ['PATH', 'HOME', 'TMPDIR', 'TEST_DATABASE_URL'];

/** `signal` ends the command with all that it has begun. */
function run(command: string, cwd: string, signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  const env = Object.fromEntries(environment.map((name) => [name, process.env[name]]));
  const child = spawn('sh', ['-c', `${command} 2>&1`], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  signal.addEventListener('abort', end);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done, reject) => {
    child.on('error', reject).on('close', (code) => {
      signal.removeEventListener('abort', end);
      done({ code, output: stripVTControlCharacters(output) });
    });
  });
}

/** Copies the files of the repository into a folder of its own, with the dependencies that are installed here. */
export function scratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'tinyspark-adding-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  // A file that is deleted here is listed until that is committed.
  for (const path of listed.split('\0').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  /** @throws Error where the step cannot be taken, or ends otherwise than the document says. */
  async function take(step: Step, signal: AbortSignal): Promise<void> {
    if (step.kind === 'file') {
      if (existsSync(join(folder, step.path))) throw new Error(`${step.path} is there already`);
      mkdirSync(dirname(join(folder, step.path)), { recursive: true });
      writeFileSync(join(folder, step.path), step.text);
    } else if (step.kind === 'change') {
      const parts = readFileSync(join(folder, step.path), 'utf8').split(`${step.before}\n`);
      if (parts.length !== 2) throw new Error(`${step.path} has ${parts.length - 1} times: ${step.before}`);
      writeFileSync(join(folder, step.path), parts.join(`${step.after}\n`));
    } else {
      const { code, output } = await run(step.command, folder, signal);
      const prints = step.kind === 'fails' ? step.prints : [];
      const missing = prints.filter((line) => !output.includes(line));
      if ((code === 0) !== (step.kind === 'passes') || missing.length > 0)
        throw new Error(`${step.command} ended with ${code}, without ${JSON.stringify(missing)}:\n${output}`);
    }
  }
  return {
    take,
    /** Deletes a file of the copy. */
    without: (path: string) => rmSync(join(folder, path)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

/** Every program that is still running, so that an interrupted run leaves none behind. */
const running = new Set();

/**
 * Runs a program to its end. With `log`, everything that it says goes to that file under reports/.
 * @param {string[]} command
 * @param {{
 *   log?: string, env?: Record<string, string | undefined>, limitMs?: number, append?: boolean, isPatient?: boolean
 * }} [options] isPatient: leaves the processor to every other program
 * @returns {Promise<{ code: number, seconds: number, timedOut: boolean }>} code 127: the program does not exist
 */
export function run([program, ...args], { log, env = {}, limitMs = 0, append = false, isPatient = false } = {}) {
  const began = Date.now();
  mkdirSync(dirname(`reports/${log ?? 'log'}`), { recursive: true });
  const file = log ? createWriteStream(`reports/${log}`, { flags: append ? 'a' : 'w' }) : null;
  return new Promise((done) => {
    const own = process.platform !== 'win32';
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: file ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: own && file !== null,
    });
    running.add(child);
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let timedOut = false;
    const end = (signal) => endTree(child, own && file !== null, signal);
    const limit = limitMs
      ? setTimeout(() => {
          timedOut = true;
          end('SIGTERM');
          setTimeout(() => end('SIGKILL'), 5000).unref();
        }, limitMs)
      : null;
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    const finish = (code) => {
      running.delete(child);
      if (limit) clearTimeout(limit);
      const answer = { code, seconds: Math.round((Date.now() - began) / 100) / 10, timedOut };
      if (file) file.end(() => done(answer));
      else done(answer);
    };
    child.once('error', (error) => {
      file?.write(`${error.message}\n`);
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Runs a program of npm itself, without a shell. */
export const npm = (...args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath, ...args]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];

/** A program that a dependency brings, by the file that its package names. */
export const tool = (path, ...args) => [process.execPath, `node_modules/${path}`, ...args];

function endTree(child, ownGroup, signal) {
  try {
    if (ownGroup && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Ends every program that is still running. */
export function endAll() {
  for (const child of running) endTree(child, process.platform !== 'win32', 'SIGTERM');
}

/** Ctrl-C reaches programs in groups of their own only when it is passed on. */
export function endWithUs() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      endAll();
      setTimeout(() => process.exit(signal === 'SIGINT' ? 130 : 143), 500);
    });
  }
}

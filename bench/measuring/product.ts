import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const readyLimitMs = 90_000;

/** Starts the whole product as a person would, on a free port and an empty data directory. */
export async function startProduct(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
  const url = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const close = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, () => child.exitCode === null);
  } catch (cause) {
    await close();
    throw new Error(`The product did not start:\n${said}`, { cause });
  }
  return { url, close };
}

async function ready(url: string, isAlive: () => boolean): Promise<void> {
  const until = Date.now() + readyLimitMs;
  while (isAlive() && Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(isAlive() ? 'not ready in time' : 'it ended');
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Names the tools that are built while a server runs, and the process that builds them, for the server to read. */
const file = 'dist/client/later.json';

/** @param {string[]} tools addresses */
export function writeLater(tools) {
  writeFileSync(`${file}.next`, JSON.stringify({ process: process.pid, tools }));
  renameSync(`${file}.next`, file);
}

export const removeLater = () => rmSync(file, { force: true });

/** Answers whether another running process builds what `npm start` leaves for later. */
export function isBuiltElsewhere() {
  if (!existsSync(file)) return false;
  const { process: id } = JSON.parse(readFileSync(file, 'utf8'));
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Waits while a running `npm start` builds, since two builds would write into the same folders. */
export async function laterEnded() {
  if (isBuiltElsewhere()) console.log('Waiting for the build of the server that runs …');
  while (isBuiltElsewhere()) await new Promise((wait) => setTimeout(wait, 250));
}

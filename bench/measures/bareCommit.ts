import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../measuring/measure.ts';

const warmUps = 200;
const commits = 1000;

/** Measures one durable commit of one row here and now, without our code, to compare a sign-in with. */
export function bareCommit(): Line[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
  const database = new DatabaseSync(join(dataDir, 'bare.db'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)');
    const insert = database.prepare('INSERT INTO rows (text) VALUES (?)');
    const text = 'x'.repeat(200);
    for (let count = 0; count < warmUps; count++) insert.run(text);
    const before = process.cpuUsage();
    for (let count = 0; count < commits; count++) insert.run(text);
    const { user, system } = process.cpuUsage(before);
    return [{ what: 'CPU per bare durable commit', value: (user + system) / 1000 / commits, unit: 'ms' }];
  } finally {
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

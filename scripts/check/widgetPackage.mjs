import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../release/pack.mjs';
import { run, tool } from '../setup/run.mjs';

/* Runs publint and 'Are the types wrong?' on the widget's package as npm packs it; 1 when either finds anything. */
const dir = mkdtempSync(join(tmpdir(), 'tinyspark-packed-'));
try {
  const tarball = await pack('./dist/widget', dir);
  const linted = await run(tool('publint/src/cli.js', 'run', tarball, '--strict'));
  const typed = await run(tool('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only'));
  process.exitCode = [linted, typed].every(({ code }) => code === 0) ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true });
}

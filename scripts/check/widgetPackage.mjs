import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, run, tool } from '../setup/run.mjs';

/* Runs publint and 'Are the types wrong?' on the widget's package as npm packs it; 1 when either finds anything. */
const dir = mkdtempSync(join(tmpdir(), 'tinyspark-packed-'));
try {
  const packed = await run(npm('pack', './dist/widget', '--pack-destination', dir, '--silent', '--ignore-scripts'));
  const tarball = join(dir, readdirSync(dir).find((name) => name.endsWith('.tgz')) ?? '');
  const linted = await run(tool('publint/src/cli.js', 'run', tarball, '--strict'));
  const typed = await run(tool('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only'));
  process.exitCode = [packed, linted, typed].every(({ code }) => code === 0) ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true });
}

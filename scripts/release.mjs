import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWidget } from './build/widget.mjs';
import { packTwice, scriptHashes } from './release/pack.mjs';
import { billOfMaterials } from './release/sbom.mjs';
import { unreadyForRelease } from './release/unreadyForRelease.mjs';
import { npm, run } from './setup/run.mjs';

/*
 * Builds and packs the widget's package into dist/release, with the hashes of its scripts and the bill of materials. With `--publish` it goes to
 * the registry, with a statement of where it was built: that asks for a CI that npm knows.
 */
const OUT = 'dist/release';
const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } });

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const changedFiles = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
const reasons = unreadyForRelease({ version, changelog: readFileSync('CHANGELOG.md', 'utf8'), changedFiles });
for (const reason of reasons) console.error(reason);
if (reasons.length > 0 && values.publish) process.exit(1);

await buildWidget('dist/widget', 'production', 'dist/widget-maps');
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const { tarball, integrity } = await packTwice('./dist/widget', OUT);
writeFileSync(join(OUT, 'integrity.json'), `${JSON.stringify(scriptHashes('dist/widget'), null, 2)}\n`);
writeFileSync(join(OUT, 'sbom.cdx.json'), billOfMaterials());
console.log(`${tarball}\n${integrity}`);

if (values.publish) {
  const { code } = await run(npm('publish', tarball, '--provenance', '--access', 'public', '--ignore-scripts'));
  process.exitCode = code;
}

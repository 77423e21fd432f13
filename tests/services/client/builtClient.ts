import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body><h1>${name}</h1><p class="ts-offer"></p>${'<p>text</p>'.repeat(50)}` +
  '<script type="application/json" id="settings">__SETTINGS__</script></body></html>';

/** The path of the one script, whose name contains a hash. */
export const scriptPath = '/assets/entry-abc123.js';
export const scriptText = `console.log(${JSON.stringify('x'.repeat(500))})`;

/** A directory that looks like what the build of the client writes. */
export function builtClient(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-client-'));
  const pages = {
    '/': 'index.html',
    '/authenticate': 'authenticate.html',
    '/reset-password': 'reset-password.html',
    '/upgrade-brand-builder': 'upgrade.html',
  };
  const list = {
    pages,
    notFound: 'not-found.html',
    scriptHashes: ['sha256-c2NyaXB0'],
    styleHashes: ['sha256-c3R5bGU='],
  };
  writeFileSync(join(dir, 'pages.json'), JSON.stringify(list));
  mkdirSync(join(dir, 'production'));
  for (const file of [...Object.values(pages), 'not-found.html']) {
    writeFileSync(join(dir, file), page(`${file} of the sandbox`));
    writeFileSync(join(dir, 'production', file), page(`${file} of a production`));
  }
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, scriptPath), scriptText);
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return dir;
}

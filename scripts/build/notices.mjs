import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e([.-]|$)/i.test(one));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
  return [`${name} ${version} (${license})`, readFileSync(join(folder, file), 'utf8').trim()];
}

/**
 * Collects the packages whose code is in what is built, in the order of their names. Their licences ask for their notices
 * in every copy. `plugin` goes into each build, `write` comes last and throws for a package without a licence.
 */
export function collectNotices() {
  const folders = new Set();
  return {
    plugin: {
      name: 'notices',
      generateBundle(_, files) {
        for (const { modules = {} } of Object.values(files))
          for (const [id, { renderedLength }] of Object.entries(modules)) {
            const [folder] = renderedLength > 0 ? (PACKAGE.exec(id.replaceAll('\\', '/')) ?? []) : [];
            if (folder !== undefined) folders.add(folder);
          }
      },
    },
    write(path) {
      const notices = [...folders].map(noticeOf).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
      const line = '-'.repeat(80);
      const head = 'This package contains code of the following packages.';
      writeFileSync(path, `${[head, ...notices.map((notice) => notice.join('\n\n'))].join(`\n\n${line}\n`)}\n`);
    },
  };
}

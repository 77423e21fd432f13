import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAsync } from 'lightningcss';

const pathOf = (source, from) =>
  source.startsWith('#') ? fileURLToPath(import.meta.resolve(source)) : resolve(dirname(from), source);

/** The text of a style sheet, with that of every sheet that it imports. */
export async function inlineImports(path) {
  const { code } = await bundleAsync({ filename: path, resolver: { resolve: pathOf } });
  return code.toString();
}

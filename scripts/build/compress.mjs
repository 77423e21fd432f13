import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const squeezeGzip = promisify(gzip);
const squeezeBrotli = promisify(brotliCompress);

/** Leaves a brotli and a gzip copy, as small as can be, beside every script and style sheet of a folder. */
export async function compressAssets(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const compress = async (name) => {
    const bytes = await readFile(join(folder, name));
    await Promise.all([
      squeezeBrotli(bytes, { params }).then((made) => writeFile(join(folder, `${name}.br`), made)),
      squeezeGzip(bytes, { level: 9 }).then((made) => writeFile(join(folder, `${name}.gz`), made)),
    ]);
  };
  await Promise.all(
    readdirSync(folder)
      .filter((one) => /\.(js|css|svg)$/.test(one))
      .map(compress),
  );
}

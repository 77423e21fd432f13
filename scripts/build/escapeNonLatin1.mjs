import { shiftedMappings } from './maps/shiftedMappings.mjs';

const BEYOND = /[^\0-\xff]/g;
const escaped = (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The source map of a chunk, whose columns move. */
function shiftMap(asset, code) {
  const map = JSON.parse(asset.source);
  asset.source = JSON.stringify({ ...map, mappings: shiftedMappings(map.mappings, code, BEYOND, escaped) });
}

/**
 * Writes letters beyond Latin-1 as escapes: a single '…' makes the browser keep a whole script in two bytes a letter.
 * Strings, patterns and names mean the same either way.
 */
export const escapeNonLatin1 = {
  name: 'one-byte',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const map = bundle[`${file.fileName}.map`];
      if (map !== undefined) shiftMap(map, file.code);
      file.code = file.code.replaceAll(BEYOND, escaped);
    }
  },
};

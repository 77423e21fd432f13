const escaped = (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes letters beyond Latin-1 as escapes: a single '…' makes the browser keep a whole script in two bytes a letter.
 * Strings, patterns and names mean the same either way.
 */
export const escapeNonLatin1 = {
  name: 'one-byte',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped);
    }
  },
};

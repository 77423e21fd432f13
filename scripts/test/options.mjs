const parts = ['check', 'vitest', 'playwright'];

/**
 * Reads the command line of `npm test` and `npm run test:deep`.
 * `--deep` chooses the second; `--only part[,part]` runs some of check, vitest and playwright; `--shard=i/n` runs one part
 * of the browser tests; `--watch` runs the unit tests again at every change; any other word chooses tests by path or title.
 * @param {string[]} args
 * @returns {{ isDeep: boolean, isWatching: boolean, only: Set<string>, shard: string | null, words: string[] } | { problem: string }}
 */
export function readOptions(args) {
  const options = { isDeep: false, isWatching: false, only: new Set(parts), shard: null, words: [] };
  const rest = args.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  );
  for (let index = 0; index < rest.length; index += 1) {
    const name = rest[index];
    const value = rest[index + 1] ?? '';
    if (name === '--deep') options.isDeep = true;
    else if (name === '--watch') options.isWatching = true;
    else if (name === '--only' && value.split(',').every((part) => parts.includes(part))) {
      options.only = new Set(value.split(','));
      index += 1;
    } else if (name === '--shard' && /^[1-9]\d*\/[1-9]\d*$/.test(value)) {
      options.shard = value;
      index += 1;
    } else if (!name.startsWith('-')) options.words.push(name);
    else
      return {
        problem: `${name} ${value} is not understood. Known: words, --watch, --only ${parts.join(',')} and --shard=1/2.`,
      };
  }
  return options;
}

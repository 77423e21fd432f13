const parts = ['check', 'vitest', 'playwright'];

/**
 * Reads the command line of `npm test`.
 * `--only part[,part]` runs some of check, vitest and playwright; `--shard=i/n` runs one part of the browser tests.
 * @param {string[]} args
 * @returns {{ only: Set<string>, shard: string | null } | { problem: string }}
 */
export function readOptions(args) {
  const options = { only: new Set(parts), shard: null };
  const rest = args.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  );
  for (let index = 0; index < rest.length; index += 2) {
    const [name, value] = [rest[index], rest[index + 1] ?? ''];
    if (name === '--only' && value.split(',').every((part) => parts.includes(part)))
      options.only = new Set(value.split(','));
    else if (name === '--shard' && /^[1-9]\d*\/[1-9]\d*$/.test(value)) options.shard = value;
    else return { problem: `${name} ${value} is not understood. Known: --only ${parts.join(',')} and --shard=1/2.` };
  }
  return options;
}

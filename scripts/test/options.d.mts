export function readOptions(
  args: string[],
):
  | { isDeep: boolean; isWatching: boolean; only: Set<string>; shard: string | null; words: string[] }
  | { problem: string };

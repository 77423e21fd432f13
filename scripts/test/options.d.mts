export function readOptions(args: string[]): { only: Set<string>; shard: string | null } | { problem: string };

export function unreadyForRelease(state: { version: string; changelog: string; changedFiles: string }): string[];

export function logFailure(title: string, why: unknown): void;
export function failuresSoFar(path: string): string[];

export function findPromtool(): string | null;
export function providePromtool(): Promise<string>;

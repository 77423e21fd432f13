export type Unpacked = 'promtool' | 'caddy';
export function findUnpacked(program: Unpacked): string | null;
export function provideUnpacked(program: Unpacked, purpose: string): Promise<string>;

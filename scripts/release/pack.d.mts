export function pack(folder: string, outDir: string): Promise<string>;
export function packTwice(folder: string, outDir: string): Promise<{ tarball: string; integrity: string }>;
export function scriptHashes(folder: string): Record<string, string>;

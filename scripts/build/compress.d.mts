export function compressAssets(folder: string): void;

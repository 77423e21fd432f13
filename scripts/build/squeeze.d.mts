export function squeezeAssets(folder: string): void;

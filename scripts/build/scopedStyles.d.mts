export function scoped(css: string): string;

export const zodSettings: Record<string, unknown>;

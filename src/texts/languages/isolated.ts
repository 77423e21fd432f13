/**
 * A name, an address or a number inside of a sentence from right to left: whatever is in it keeps its own direction and
 * moves nothing around it (first strong isolate, UAX 9).
 */
export const isolated = (value: string | number): string => `\u2068${value}\u2069`;

export function chosenFiles(
  words: string[],
  where: { room: string; isTest: (path: string) => boolean },
): { byPath: string[]; byTitle: string[] };
export function titlePattern(words: string[]): string;

import { dirname } from 'node:path';

/** The two folders beside each other that an import goes between; null when one of them lies above the other. */
function siblings(from: string, to: string): [string, string] | null {
  const [one, other] = [dirname(from).split('/'), dirname(to).split('/')];
  const common = one.findIndex((part, at) => part !== other[at]);
  if (common < 0 || common >= other.length) return null;
  return [one.slice(0, common + 1).join('/'), other.slice(0, common + 1).join('/')];
}

/** Folders beside each other that import each other, by whatever way: `a → b → a`. */
export function folderCircles(imports: Readonly<Record<string, readonly string[]>>): string[] {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of Object.entries(imports)) {
    for (const target of targets) {
      const pair = siblings(file, target);
      if (pair) graph.set(pair[0], (graph.get(pair[0]) ?? new Set()).add(pair[1]));
    }
  }
  const wayBack = (start: string): string[] | null => {
    const ways: string[][] = [[start]];
    const seen = new Set<string>();
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return [...way, next];
        if (!seen.has(next)) ways.push([...way, next]);
        seen.add(next);
      }
    }
    return null;
  };
  return [...graph.keys()].flatMap((folder) => wayBack(folder)?.join(' → ') ?? []);
}

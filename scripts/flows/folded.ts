import type { Chart, ChartArrow, ChartState } from './chart.ts';

const inside = ({ children }: ChartState): number => children.reduce((sum, child) => sum + 1 + inside(child), 0);

/**
 * The chart with every state that has others inside as one box, named with how many; null where there is none. What
 * happens inside such a box alone is left out.
 */
export function folded({ root, arrows }: Chart): Chart | null {
  const whole = root.children.filter(({ children }) => children.length > 0);
  if (whole.length === 0) return null;
  const boxOf = (id: string) => whole.find((box) => id === box.id || id.startsWith(`${box.id}.`))?.id ?? id;
  const merged = new Map<string, ChartArrow>();
  for (const arrow of arrows) {
    const [from, to] = [boxOf(arrow.from), boxOf(arrow.to)];
    if (from === to && arrow.from !== arrow.to) continue;
    const known = merged.get(`${from} ${to}`);
    merged.set(`${from} ${to}`, { from, to, steps: [...(known?.steps ?? []), ...arrow.steps] });
  }
  const children = root.children.map((child) =>
    child.children.length === 0
      ? child
      : { ...child, name: `${child.name} (${inside(child)} states)`, children: [], initial: null },
  );
  const initial = root.initial === null ? null : boxOf(root.initial);
  return { root: { ...root, children, initial }, arrows: [...merged.values()] };
}

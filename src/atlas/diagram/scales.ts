import type { Diagram } from '#src/atlas/data/diagram.ts';

const SMALLEST = 0.2;
const LARGEST = 3;
/** Below it the small letters of a chart can no longer be read. */
const READABLE = 0.8;

/** Keeps a scale within what can be drawn. */
export const clamp = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** Returns the scale at which a whole diagram fits into an element, at most its own size. */
export const fitting = (view: HTMLElement, { width, height }: Diagram): number =>
  clamp(Math.min((view.clientWidth - 8) / width, (view.clientHeight - 8) / height, 1));

/** Returns the scale that a diagram opens with: all of it in the window of the page, where it can then be read. */
export function opening(view: HTMLElement, diagram: Diagram): number {
  const inWindow = (innerHeight - view.getBoundingClientRect().top - 8) / diagram.height;
  const isBelow = inWindow < READABLE / 2;
  return Math.max(READABLE, Math.min(fitting(view, diagram), isBelow ? 1 : inWindow));
}

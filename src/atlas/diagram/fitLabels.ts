/** Least distance of a label from the right edge of its box, px of the diagram. */
const MARGIN = 6;

/**
 * Measures every label of a drawn statechart, and narrows the ones that the reader's fonts make wider than the box that
 * the layout has for them.
 */
export function fitLabels(chart: Element): void {
  const lines = [...chart.querySelectorAll<SVGTextContentElement>('text:not(:has(tspan)), tspan')];
  const tooWide = lines.flatMap((line) => {
    const box = line.closest('.at-label, .at-state')?.querySelector('rect');
    if (!box) return [];
    const room = box.x.baseVal.value + box.width.baseVal.value - MARGIN - Number(line.getAttribute('x'));
    return line.getComputedTextLength() > room ? [{ line, room }] : [];
  });
  // Written after all was read: the browser lays out once.
  for (const { line, room } of tooWide) {
    line.setAttribute('textLength', String(room));
    line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
}

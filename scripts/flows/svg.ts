import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Diagram } from '#src/atlas/data/diagram.ts';
import { Chart } from '#src/atlas/diagram/chart.tsx';

const css = readFileSync('src/atlas/diagram/chart.css', 'utf8');
/** Outside of the atlas its tokens are not there. */
const ink = `svg{--at-paper:#fff;--at-sunk:#f3f5f6;--at-ink:#19303d;--at-muted:#4f6672;--at-line:#8a9ba4;--at-browser:#0c5a56;--at-actor:#8a4b14;--at-none:#8b1214;background:#fff}
@media (prefers-color-scheme:dark){svg{--at-paper:#142731;--at-sunk:#0f1e26;--at-ink:#eef2f4;--at-muted:#b3c0c7;--at-line:#71858f;--at-browser:#86cfc6;--at-actor:#f0b98a;--at-none:#f0a3a3;background:#142731}}`;

/** A statechart as a file of its own, in light and dark. */
export function svgOf(diagram: Diagram, title: string): string {
  const markup = renderToStaticMarkup(createElement(Chart, { diagram, title }));
  const style = `${ink}\n${css}`.replaceAll(/\/\*.*?\*\/\s*/gs, '');
  return `${markup.replace('<defs>', `<style>\n${style.trim()}\n</style><defs>`).replaceAll('><g', '>\n<g')}\n`;
}

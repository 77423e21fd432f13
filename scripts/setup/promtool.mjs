import { resolve } from 'node:path';
import { aptUnpack } from './apt.mjs';
import { programOnPath } from './browser.mjs';

const folder = resolve('reports/promtool');

/** Path of the program that checks the rules of Prometheus, or null. */
export const findPromtool = () => programOnPath(['promtool', `${folder}/usr/bin/promtool`]);

/**
 * Finds promtool, else unpacks it where that is ours to do.
 * @returns {Promise<string>} a line: where it is, or what is not tried
 */
export async function providePromtool() {
  if (findPromtool() === null) await aptUnpack('prometheus', folder, { log: 'promtool.log', limitMs: 120_000 });
  const found = findPromtool();
  return found
    ? `promtool: ${found}.`
    : 'promtool is not installed: the rules for Prometheus are not run (Debian: prometheus).';
}

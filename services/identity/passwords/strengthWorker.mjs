// Plain JavaScript: a thread does not inherit the loader that lets the server run TypeScript.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

/** Time grows with the square of the length; what follows these characters only makes a password better. */
const SCORED = 64;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
  maxLength: SCORED,
  // It would cost half a second for each password, and finds little more.
  useLevenshteinDistance: false,
});
const leaked = new Set(common['passwords-common']);

function scoreOf(password, inputs) {
  const { score, feedback } = zxcvbn.check(password.slice(0, SCORED), inputs);
  return { score, warning: feedback.warning ?? '', suggestions: feedback.suggestions };
}

parentPort.on('message', ({ password, inputs, isScored }) => {
  const isLeaked = leaked.has(password) || leaked.has(password.toLowerCase());
  const scored = isScored ? scoreOf(password, inputs) : { score: 0, warning: '', suggestions: [] };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ ...scored, isLeaked });
});

// Plain JavaScript: a thread does not inherit the loader that lets the server run TypeScript.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

/**
 * Only these characters are scored: the time grows with the square of their number, up to a second for 64. The verdict
 * is never better for it, since a person who guesses the whole password has guessed its beginning, and 24 characters are
 * enough for the best score; a password that is weak so far and strong only behind it is found weak.
 */
const SCORED = 24;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
  maxLength: SCORED,
  // It would cost half a second for each password, and finds little more.
  useLevenshteinDistance: false,
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage('ready');

parentPort.on('message', ({ password, inputs }) => {
  const { score, feedback } = zxcvbn.check(password.slice(0, SCORED), inputs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ score, warning: feedback.warning ?? '', suggestions: feedback.suggestions });
});

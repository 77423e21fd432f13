import { afterEach, describe, expect, it } from 'vitest';
import {
  createStrengthEstimator,
  type StrengthEstimator,
  EstimatorBusyError,
} from '#services/identity/shared/passwords/strength/strengthEstimator.ts';

const question = { password: 'wolf tin harbour', inputs: [] };
/** For a machine that is busy with other things. */
const answerMs = 60_000;
const queue = { waitMs: answerMs };

describe('the strength estimator', () => {
  let estimator: StrengthEstimator;
  afterEach(() => estimator.close());

  it('answers each question with its own answer, however many come at once', async () => {
    estimator = createStrengthEstimator({ answerMs, queue });
    const passwords = ['password', 'wolf tin harbour', 'zK9#vQ2m', 'short1!', 'xxxxxxxxxxxx'];
    const answers = await Promise.all(passwords.map((password) => estimator.estimate({ ...question, password }, 'me')));
    expect(answers.map(({ score }) => score)).toEqual([0, 4, 2, 1, 0]);
  });

  it('scores the first 24 characters: what follows costs no time, and makes no password better', async () => {
    estimator = createStrengthEstimator({ answerMs, queue });
    const answers = await Promise.all(
      [
        'x'.repeat(24),
        `${'x'.repeat(24)}zK9#vQ2mwolf tin harbour`,
        'wolf tin harbour nine cop',
        'wolf tin harbour nine co',
      ].map((password) => estimator.estimate({ ...question, password }, 'me')),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[3]);
    expect(answers.map(({ score }) => score)).toEqual([0, 0, 4, 4]);
  });

  it('gives up on an answer that takes too long', async () => {
    estimator = createStrengthEstimator({ answerMs: 1, queue });
    await expect(estimator.estimate(question, 'me')).rejects.toThrow(EstimatorBusyError);
    // Not stuck behind the question that was given up.
    await expect(estimator.estimate(question, 'me')).rejects.toThrow(EstimatorBusyError);
  });

  it('starts anew after it was closed', async () => {
    estimator = createStrengthEstimator({ answerMs, queue });
    await estimator.estimate(question, 'me');
    await estimator.close();
    expect((await estimator.estimate(question, 'me')).score).toBe(4);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { createJudge, type Judge, JudgeBusyError } from '#services/identity/passwords/judge.ts';

const question = { password: 'wolf tin harbour', inputs: [] };
/** For a machine that is busy with other things. */
const patience = 60_000;
const room = { patience };

describe('the judge of passwords', () => {
  let judge: Judge;
  afterEach(() => judge.close());

  it('answers each question with its own answer, however many come at once', async () => {
    judge = createJudge({ patience, room });
    const passwords = ['password', 'wolf tin harbour', 'zK9#vQ2m', 'short1!', 'xxxxxxxxxxxx'];
    const answers = await Promise.all(passwords.map((password) => judge.ask({ ...question, password }, 'me')));
    expect(answers.map(({ score }) => score)).toEqual([0, 4, 2, 1, 0]);
  });

  it('scores the first 24 characters: what follows costs no time, and makes no password better', async () => {
    judge = createJudge({ patience, room });
    const answers = await Promise.all(
      [
        'x'.repeat(24),
        `${'x'.repeat(24)}zK9#vQ2mwolf tin harbour`,
        'wolf tin harbour nine cop',
        'wolf tin harbour nine co',
      ].map((password) => judge.ask({ ...question, password }, 'me')),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[3]);
    expect(answers.map(({ score }) => score)).toEqual([0, 0, 4, 4]);
  });

  it('gives up on an answer that takes too long', async () => {
    judge = createJudge({ patience: 1, room });
    await expect(judge.ask(question, 'me')).rejects.toThrow(JudgeBusyError);
    // Not stuck behind the question that was given up.
    await expect(judge.ask(question, 'me')).rejects.toThrow(JudgeBusyError);
  });

  it('starts anew after it was closed', async () => {
    judge = createJudge({ patience, room });
    await judge.ask(question, 'me');
    await judge.close();
    expect((await judge.ask(question, 'me')).score).toBe(4);
  });
});

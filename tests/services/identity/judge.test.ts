import { afterEach, describe, expect, it } from 'vitest';
import { createJudge, type Judge, JudgeBusyError } from '#services/identity/passwords/judge.ts';

const question = { password: 'wolf tin harbour', inputs: [], isScored: true };

describe('the judge of passwords', () => {
  let judge: Judge;
  afterEach(() => judge.close());

  it('answers each question with its own answer, however many come at once', async () => {
    judge = createJudge();
    const passwords = ['password', 'wolf tin harbour', 'zK9#vQ2m', 'short1!', 'xxxxxxxxxxxx'];
    const answers = await Promise.all(passwords.map((password) => judge.ask({ ...question, password })));
    expect(answers.map(({ score }) => score)).toEqual([0, 4, 2, 1, 0]);
    expect(answers.map(({ isLeaked }) => isLeaked)).toEqual([true, false, false, false, false]);
  });

  it('looks only into the list when no score is asked for', async () => {
    judge = createJudge();
    expect(await judge.ask({ ...question, isScored: false })).toEqual({
      score: 0,
      warning: '',
      suggestions: [],
      isLeaked: false,
    });
  });

  it('gives up on an answer that takes too long', async () => {
    judge = createJudge({ patience: 1 });
    await expect(judge.ask(question)).rejects.toThrow(JudgeBusyError);
    // Not stuck behind the question that was given up.
    await expect(judge.ask(question)).rejects.toThrow(JudgeBusyError);
  });

  it('lets no more wait than it can answer in time', async () => {
    judge = createJudge({ waiting: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => judge.ask(question)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((await judge.ask(question)).score).toBe(4);
  });

  it('starts anew after it was closed', async () => {
    judge = createJudge();
    await judge.ask(question);
    await judge.close();
    expect((await judge.ask(question)).score).toBe(4);
  });
});

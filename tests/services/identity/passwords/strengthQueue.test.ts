import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHasher } from '#services/identity/shared/passwords/hasher.ts';
import {
  createStrengthEstimator,
  type StrengthEstimate,
  type StrengthQuestion,
} from '#services/identity/shared/passwords/strength/strengthEstimator.ts';
import { databases } from '#tests/services/databases.ts';
import { GOOD, passwordActions, errorOf } from './passwordActions.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const DAY = 24 * 60 * 60_000;
const queue = { waitMs: 60_000 };
const good: StrengthEstimate = { score: 4, warning: '', suggestions: [] };
/** 64 characters that nobody can guess: what takes longest to score. */
const costly = () => randomBytes(48).toString('base64');

/** An estimator that says nothing before it is told to, who has asked it and who was heard. */
function silentEstimator() {
  const asked: string[] = [];
  const heard: string[] = [];
  const answers: (() => void)[] = [];
  const inTurn = createStrengthEstimator({
    queue,
    answer: ({ password }: StrengthQuestion) =>
      new Promise((resolve) => {
        heard.push(password);
        answers.push(() => resolve(good));
      }),
  });
  const estimator: typeof inTurn = {
    ...inTurn,
    estimate: (question, client) => {
      asked.push(question.password);
      return inTurn.estimate(question, client);
    },
  };
  return { estimator, asked, heard, answerOne: () => answers.shift()?.() };
}

describe.each(databases)('a stranger who has many passwords assessed on $name', (database) => {
  let service: TestIdentity;
  afterEach(() => service.close());

  it('delays nobody else for longer than two of them, and is told to wait (security 20 a)', async () => {
    const { estimator, asked, heard, answerOne } = silentEstimator();
    service = await openTestIdentity(database, { passwords: { estimator } });
    const flood = Array.from({ length: 59 }, () =>
      service.post('/passwords/strength_check', { password: costly() }, { ip: '198.51.100.9' }),
    );
    // The whole flood has come before anything is answered, or an answer would make room for one of it.
    await vi.waitFor(() => expect(asked).toHaveLength(flood.length), queue.waitMs);
    expect(heard).toHaveLength(1);
    const refused = (await Promise.race([...flood])) as Awaited<(typeof flood)[0]>;
    expect(errorOf(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('1');
    const signUp = passwordActions(service).create('crowded@person.test');
    await vi.waitFor(() => expect(asked).toContain(GOOD), queue.waitMs);
    // Its own check comes after one of the stranger's that had begun and one that was the next.
    for (let turn = 1; !heard.includes(GOOD) && turn < 59; turn += 1) {
      const before = heard.length;
      answerOne();
      await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), queue.waitMs);
    }
    expect(heard.indexOf(GOOD)).toBeLessThanOrEqual(2);
    answerOne();
    expect((await signUp).status).toBe(200);
    const rest = Promise.all(flood);
    for (let turn = 0; turn < 59; turn += 1) {
      answerOne();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await rest).filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('opens no way to sign in with a password that has leaked, however many wait to be assessed', async () => {
    const { estimator, heard } = silentEstimator();
    service = await openTestIdentity(database, { passwords: { estimator } });
    const actions = passwordActions(service);
    const email = 'sunny@person.test';
    const { answer } = await service.signIn(email);
    const leaked = { hash: await createHasher().hash('sunshine'), password_id: 'password-test-sunny' };
    // Chosen before the list knew it.
    await service.db
      .insertInto('identity_passwords')
      .values({
        ...leaked,
        user_id: String(answer.body['user_id']),
        created_at: 0,
        requires_reset: null,
        breach_checked_at: 0,
      })
      .execute();
    const flood = Array.from({ length: 59 }, (_, at) =>
      service.post('/passwords/strength_check', { password: costly() }, { ip: `198.51.100.${at}` }),
    );
    await vi.waitFor(() => expect(heard).toHaveLength(1), queue.waitMs);
    const refused = await actions.login(email, 'sunshine');
    expect(errorOf(refused)).toEqual([401, 'reset_password']);
    expect(refused.body['error_details']).toEqual({ reason: 'breached' });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await estimator.close();
    await Promise.race(flood);
    logged.mockRestore();
  });

  it('leaves a look-up that nobody answered due: the next sign-in asks again', async () => {
    let known: boolean | null = null;
    let asked = 0;
    const isInBreach = () => {
      asked += 1;
      return Promise.resolve(known);
    };
    service = await openTestIdentity(database, { passwords: { isInBreach } });
    const actions = passwordActions(service);
    const logIn = async (email: string) => errorOf(await actions.login(email));
    expect((await actions.create('early@person.test')).status).toBe(200);
    expect(await logIn('early@person.test')).toEqual([200, undefined]);
    expect(await logIn('early@person.test')).toEqual([200, undefined]);
    expect(asked).toBe(3);
    known = false;
    expect(await logIn('early@person.test')).toEqual([200, undefined]);
    // Answered: not asked again on this day …
    expect(await logIn('early@person.test')).toEqual([200, undefined]);
    expect(asked).toBe(4);
    // … and on the next, until somebody answers.
    service.clock.advance(DAY);
    known = null;
    expect(await logIn('early@person.test')).toEqual([200, undefined]);
    known = true;
    expect(await logIn('early@person.test')).toEqual([401, 'reset_password']);
  });
});

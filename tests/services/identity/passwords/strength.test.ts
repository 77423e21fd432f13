import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strengthData } from '#contracts/identity/passwords.ts';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, publicToken, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const path = '/passwords/strength_check';
const check = async (service: TestIdentity, password: string, email?: string) => {
  const { status, body } = await service.post(path, { password, email });
  expect(status).toBe(200);
  return strengthData.parse(body);
};

describe.each(databases)('the strength of passwords on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  it.each([
    // password, score, known from elsewhere, valid
    ['password', 0, true, false],
    ['PassWord', 0, true, false],
    ['sunshine', 0, true, false],
    ['qwerty123', 0, true, false],
    ['abcdefgh', 0, false, false],
    ['xxxxxxxxxxxx', 0, false, false],
    ['short1!', 1, false, false],
    ['aA1!aA1!aA1!', 1, false, false],
    ['zK9#vQ2m', 2, false, false],
    ['a b c d e', 3, false, true],
    ['wolf tin harbour', 4, false, true],
    ['correct horse battery staple', 4, false, true],
    ['ñandú über 東京', 4, false, true],
    ['', 0, false, false],
  ])('%j scores %i [DAT-28] (security 21 a)', async (password, score, breached_password, valid_password) => {
    const found = await check(service, password);
    expect({ score: found.score, breached_password: found.breached_password, valid: found.valid_password }).toEqual({
      score,
      breached_password,
      valid: valid_password,
    });
    expect(found.strength_policy).toBe('zxcvbn');
    expect(found.breach_detection_on_create).toBe(true);
  });

  it('says why, and what would help [DAT-29]', async () => {
    const { feedback } = await check(service, 'password');
    expect(feedback.warning).toBe('This is a heavily used password.');
    expect(feedback.suggestions).not.toEqual([]);
    expect((await check(service, 'zK9#v')).feedback.suggestions).toContain('Use 8 characters or more.');
  });

  it('knows the person: an address and its parts are easy to guess', async () => {
    expect((await check(service, 'ada.lovelace@brand.test')).score).toBeGreaterThan(2);
    expect((await check(service, 'ada.lovelace@brand.test', 'ada.lovelace@brand.test')).score).toBeLessThan(2);
    expect((await check(service, 'lovelacebrand', 'ada.lovelace@brand.test')).score).toBeLessThan(3);
  });

  it('takes up to 128 characters, however many bytes they have (security 19 b)', async () => {
    const long = 'wolf tin harbour 東京 '.repeat(10).slice(0, 128);
    expect((await check(service, long)).valid_password).toBe(true);
    const tooLong = await check(service, `${long}x`);
    expect(tooLong.valid_password).toBe(false);
    expect(tooLong.feedback.suggestions).toContain('Use 128 characters at the most.');
  });

  it('refuses a bad address in words, and a missing password', async () => {
    const answer = await service.post(path, { password: 'x', email: 'nobody' });
    expect([answer.status, answer.body['error_type'], answer.body['error_message']]).toEqual([
      400,
      'invalid_email',
      'This email address is not valid.',
    ]);
    expect((await service.post(path, {})).body['error_type']).toBe('bad_request');
  });

  it('answers other requests while long passwords are assessed, and refuses a megabyte (security 20 a b)', async () => {
    const long = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(33 + ((at * 7) % 90))).join('');
    const checks = Array.from({ length: 8 }, () => service.post(path, { password: long }));
    const assessed = Promise.all(checks);
    const end = assessed.then(() => 'end');
    let others = 0;
    // Each round leaves the turn to everything else that waits.
    while ((await Promise.race([end, setImmediate('next')])) === 'next' && others < 100_000) {
      await service.get(`/projects/bootstrap/${publicToken}`);
      others += 1;
    }
    // Assessed on the spot, each would hold up everybody for a tenth of a second, and hardly any would come between.
    expect(others).toBeGreaterThan(60);
    expect((await assessed).map(({ status, body }) => [status, body['valid_password']])).toEqual(
      Array.from({ length: 8 }, () => [200, false]),
    );
    expect((await service.post(path, { password: 'x'.repeat(1_048_576) })).status).toBe(413);
  });
});

describe.each(databases)('other policies on $name', (database) => {
  const policy = { luds_complexity: 3, luds_minimum_count: 10 };

  it.each([
    ['', 10, 3, false],
    ['wolf', 6, 2, false],
    ['wolftinharbour', 0, 2, false],
    ['Wolftinharbour', 0, 1, false],
    ['Wolf tin 9', 0, 0, true],
    ['Wolf9tin', 2, 0, false],
    ['ÄÖÜäöü١٢٣٤', 0, 0, true],
  ])(
    'under luds %j lacks %i characters and %i kinds [DAT-29] (security 21 b)',
    async (password, characters, kinds, valid) => {
      const service = await luds();
      const found = await check(service, password);
      expect(found.strength_policy).toBe('luds');
      expect(found.valid_password).toBe(valid);
      expect(found.feedback.luds_requirements).toMatchObject({
        missing_characters: characters,
        missing_complexity: kinds,
      });
    },
  );

  it('under luds still refuses what is known from elsewhere, and tells its numbers in bootstrap', async () => {
    const service = await luds();
    expect(await check(service, 'Password123')).toMatchObject({ breached_password: true, valid_password: false });
    expect(await check(service, '1q2w3e4r5t')).toMatchObject({ breached_password: true, valid_password: false });
    const answer = await service.get(`/projects/bootstrap/${publicToken}`);
    expect(answer.body['password_config']).toEqual(policy);
  });

  it('is one of three, as the settings say; none asks only that it is not known [DAT-30]', async () => {
    const service = await openTestIdentity(database, { env: { PASSWORD_POLICY: 'none' } });
    expect(await check(service, 'x')).toMatchObject({ strength_policy: 'none', valid_password: true, score: 0 });
    expect(await check(service, 'password')).toMatchObject({ valid_password: false, breached_password: true });
    expect(await check(service, '')).toMatchObject({ valid_password: false });
    expect((await service.get(`/projects/bootstrap/${publicToken}`)).body['password_config']).toBeNull();
    await service.close();
    expect((await check(await luds(), 'x')).strength_policy).toBe('luds');
  });

  let opened: TestIdentity | null = null;
  const luds = async (): Promise<TestIdentity> =>
    (opened ??= await openTestIdentity(database, {
      env: { PASSWORD_POLICY: 'luds', LUDS_COMPLEXITY: '3', LUDS_MINIMUM_COUNT: '10' },
    }));
  afterAll(() => opened?.close());
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { passwordsOverHttp } from '#src/adapters/passwords/passwords.http.ts';
import { bootstrapAnswer, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

const passwordsAt = (identityUrl: string) => passwordsOverHttp({ publicToken, identityUrl });
const typed = { email: 'jane@acme.test', password: 'fern and field 22' };
const luds = {
  has_digit: true,
  has_lower_case: true,
  has_symbol: false,
  has_upper_case: false,
  missing_characters: 0,
  missing_complexity: 1,
};
const strength = (changed: object = {}, feedback: object = {}) => ({
  json: {
    data: {
      ...commonData,
      valid_password: true,
      score: 3,
      breached_password: false,
      breach_detection_on_create: true,
      strength_policy: 'zxcvbn',
      feedback: { suggestions: [], warning: '', luds_requirements: luds, ...feedback },
      ...changed,
    },
  },
});
const rules = { luds_complexity: 2, luds_minimum_count: 10 };
const bootstrap = (password_config: object | null) => ({ ...bootstrapAnswer, password_config });

afterEach(() => vi.unstubAllGlobals());

describe('judging a password', () => {
  it('sends the address and the password, and no address where none is known [PWD-10]', async () => {
    stubBrowser();
    await using service = await serveAnswers(strength());
    const passwords = passwordsAt(service.url);
    await passwords.checkStrength(typed, signal());
    await passwords.checkStrength({ ...typed, email: null }, signal());
    expect(service.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/sdk/v1/passwords/strength_check', typed],
      ['POST', '/sdk/v1/passwords/strength_check', { password: typed.password }],
    ]);
  });

  it.each([
    [strength({}, { warning: 'Common.' }), { policy: 'zxcvbn', score: 3, warning: 'Common.' }],
    [strength({}, { suggestions: ['Longer.'] }), { policy: 'zxcvbn', score: 3, warning: '' }],
    [
      strength({ valid_password: false }, { suggestions: ['Longer.', 'Rarer.'] }),
      { policy: 'zxcvbn', score: 3, warning: 'Longer.' },
    ],
    [strength({ valid_password: false, score: 0 }), { policy: 'zxcvbn', score: 0, warning: '' }],
    [strength({ strength_policy: 'none' }), { policy: 'none' }],
  ])(
    'reads score and warning, or the advice in its place [DAT-28 DAT-29 DAT-30 D-91]: %#',
    async (answer, assessment) => {
      stubBrowser();
      await using service = await serveAnswers(answer);
      expect(await passwordsAt(service.url).checkStrength(typed, signal())).toEqual({
        isValid: answer.json.data.valid_password,
        isBreached: false,
        assessment,
      });
    },
  );

  it('tells of a breach under every policy [PWD-22 D-37]', async () => {
    stubBrowser();
    const leaked = { valid_password: false, breached_password: true, strength_policy: 'none' };
    await using service = await serveAnswers(strength(leaked));
    expect(await passwordsAt(service.url).checkStrength(typed, signal())).toMatchObject({
      isValid: false,
      isBreached: true,
    });
  });

  const ludsAnswer = strength({ valid_password: false, strength_policy: 'luds' });
  const assessed = { policy: 'luds', minimumCount: 10, complexity: 2, isLongEnough: true, isComplexEnough: false };

  it("takes the checklist's numbers from the kept bootstrap answer [PWD-18 PWD-19 PWD-20 PWD-21]", async () => {
    const { storage } = stubBrowser();
    storage.items.set(STORAGE_KEYS.bootstrap, JSON.stringify({ publicToken, data: bootstrap(rules) }));
    await using service = await serveAnswers(ludsAnswer);
    const { assessment } = await passwordsAt(service.url).checkStrength(typed, signal());
    expect(assessment).toEqual(assessed);
    expect(service.asked).toHaveLength(1);
  });

  it('asks bootstrap for them where no copy has them [IDS-17 IDS-18]', async () => {
    const { storage } = stubBrowser();
    storage.items.set(STORAGE_KEYS.bootstrap, JSON.stringify({ publicToken, data: bootstrap(null) }));
    await using service = await serveAnswers(ludsAnswer, { json: { data: bootstrap(rules) } });
    const { assessment } = await passwordsAt(service.url).checkStrength(typed, signal());
    expect(assessment).toEqual(assessed);
    expect(service.asked[1]?.path).toBe(`/sdk/v1/projects/bootstrap/${publicToken}`);
  });

  it('does not make up numbers that nobody knows', async () => {
    stubBrowser();
    await using service = await serveAnswers(ludsAnswer, { json: { data: bootstrap(null) } });
    expect(await failure(passwordsAt(service.url).checkStrength(typed, signal()))).toMatchObject({
      code: 'unavailable',
    });
  });

  it("fails with the service's own sentence for a bad address [PWD-38]", async () => {
    stubBrowser();
    await using service = await serveAnswers(errorAnswer(400, 'invalid_email', 'This email address is not valid.'));
    expect(await failure(passwordsAt(service.url).checkStrength(typed, signal()))).toEqual({
      code: 'refused',
      sentence: 'This email address is not valid.',
    });
  });
});

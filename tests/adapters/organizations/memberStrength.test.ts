import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberStrengthOverHttp } from '#src/adapters/organizations/passwords/memberStrength.http.ts';
import { bootstrapAnswer, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { serveAnswers } from '#tests/adapters/serviceStub.ts';
import { email, password, clientAt } from './passwordAnswers.ts';

afterEach(() => vi.unstubAllGlobals());

describe('how strong a new password of a member is', () => {
  const rules = { has_digit: true, has_lower_case: true, has_symbol: false, has_upper_case: false };
  const assessed = (policy: string) => ({
    json: {
      data: {
        ...commonData,
        valid_password: false,
        score: 2,
        breached_password: false,
        breach_detection_on_create: true,
        strength_policy: policy,
        zxcvbn_feedback: { suggestions: ['Longer.'], warning: '' },
        luds_feedback: { ...rules, missing_characters: 2, missing_complexity: 0 },
      },
    },
  });
  const check = (url: string, address: string | null) =>
    memberStrengthOverHttp(clientAt(url)).checkStrength({ email: address, password }, signal());

  it('is asked with the address where it is known, and told with the advice [B2B-08]', async () => {
    stubBrowser();
    await using service = await serveAnswers(assessed('zxcvbn'));
    const assessment = { policy: 'zxcvbn', score: 2, warning: 'Longer.' };
    expect(await check(service.url, email)).toEqual({ isValid: false, isBreached: false, assessment });
    await check(service.url, null);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/b2b/passwords/strength_check', { email_address: email, password }],
      ['/sdk/v1/b2b/passwords/strength_check', { password }],
    ]);
  });

  it('is told by the rules of the project [B2B-08]', async () => {
    stubBrowser();
    const config = { luds_complexity: 2, luds_minimum_count: 10 };
    await using service = await serveAnswers(assessed('luds'), {
      json: { data: { ...bootstrapAnswer, password_config: config } },
    });
    expect((await check(service.url, email)).assessment).toEqual({
      policy: 'luds',
      minimumCount: 10,
      complexity: 2,
      isLongEnough: false,
      isComplexEnough: true,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#services/platform/settings/settings.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings of passcodes and passwords', () => {
  it('need nothing: strength as a whole, no breach service, texts in the outbox', () => {
    expect(readSettings({})).toMatchObject({
      passwordPolicy: 'zxcvbn',
      ludsComplexity: 3,
      ludsMinimumCount: 8,
      breachUrl: null,
      secretKey: null,
      phoneCountries: null,
      twilioAccountSid: null,
      twilioWhatsappFrom: null,
    });
  });

  it('are read', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Tinyspark' };
    const env = {
      ...twilio,
      PHONE_COUNTRIES: 'us, GB',
      SECRET_KEY: 'thirty-two or more characters, all kept',
      LUDS_COMPLEXITY: '4',
    };
    expect(readSettings(env)).toMatchObject({
      phoneCountries: ['US', 'GB'],
      secretKey: 'thirty-two or more characters, all kept',
      ludsComplexity: 4,
      twilioFrom: 'Tinyspark',
    });
  });

  it.each([
    ['PASSWORD_POLICY', 'strict', 'zxcvbn, luds or none'],
    ['LUDS_COMPLEXITY', '5', 'how many kinds of characters, from 1 to 4'],
    ['LUDS_MINIMUM_COUNT', '7', 'how many characters, from 8 to 64'],
    ['BREACH_URL', 'file:///etc', 'the address of a range service'],
    ['PHONE_COUNTRIES', 'USA', 'country codes like US,CA,GB'],
    ['TWILIO_ACCOUNT_SID', 'SK1', 'an account id that starts with AC'],
    ['TWILIO_WHATSAPP_FROM', '12025550100', 'a phone number like +15550100000'],
  ])('refuse %s=%s', (name, value, expected) => {
    expect(problemsOf({ [name]: value })[0]).toContain(`${name} is ${JSON.stringify(value)}; expected ${expected}`);
  });

  it('do not repeat a secret that cannot be used', () => {
    const [problem] = problemsOf({ SECRET_KEY: 'too short' });
    expect(problem).toContain('SECRET_KEY is not usable');
    expect(problem).not.toContain('too short');
  });

  it('belong together', () => {
    expect(problemsOf({ TWILIO_ACCOUNT_SID: 'AC1' })).toEqual([
      'TWILIO_AUTH_TOKEN is missing; it belongs to TWILIO_ACCOUNT_SID',
      'TWILIO_FROM is missing; it belongs to TWILIO_ACCOUNT_SID',
    ]);
    expect(problemsOf({ TWILIO_WHATSAPP_FROM: '+12025550100' })).toEqual([
      'TWILIO_ACCOUNT_SID is missing; it belongs to TWILIO_WHATSAPP_FROM',
    ]);
  });
});

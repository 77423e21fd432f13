import { describe, expect, it } from 'vitest';
import { SettingsError, readSettings } from '#services/platform/settings/settings.ts';
import { production as served } from '#tests/services/production.ts';

const { STRIPE_API_URL: _, ...production } = served;

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('the list of what is wrong with the settings', () => {
  it.each<[string, string, string]>([
    ['SECRET_KEY', 'a'.repeat(40), 'a secret of your own, 32 characters or more that nobody guesses'],
    ['SECRET_KEY', 'changeme'.repeat(5), 'a secret of your own, 32 characters or more that nobody guesses'],
    ['SECRET_KEY', 'abcdefghijklmnopqrstuvwxyz0123456789', 'a secret of your own, 32 characters or more'],
    ['SECRET_KEYS_FORMER', 'a short one', 'the SECRET_KEYs of before, the newest first; separated by commas, or as'],
    ['SECRET_KEYS_FORMER', '[1]', 'the SECRET_KEYs of before, the newest first; separated by commas, or as'],
    ['SECRET_KEYS_FORMER', '[', 'the SECRET_KEYs of before, the newest first; separated by commas, or as'],
    ['SECRET_KEY_NEXT', 'changeme'.repeat(5), 'the SECRET_KEY that other servers have already'],
    ['SIGNING_KEY_DAYS', '0', 'how many days, from 1 to 3650'],
    ['WIDGET_ORIGINS', 'https://*.example.com', 'origins like https://shop.example.com,https://app.example.com, each'],
    ['WIDGET_REDIRECT_URLS', 'https://*.example.com/in', 'addresses like https://shop.example.com/signed-in'],
    ['PUBLIC_ORIGIN', 'https://*.example.com', 'an origin like https://upgrade.example.com, without a path'],
  ])('names %s when it is %j [D-421] (security 85 a)', (name, value, expected) => {
    const [problem, ...others] = problemsOf({ [name]: value });
    expect(problem).toContain(`expected ${expected}`);
    expect(others).toEqual([]);
  });

  it('names keys beside SECRET_KEY that replace nothing, or that are the same', () => {
    const [one, two] = ['the first secret of this test, for real', 'the other secret of this test; for real'];
    expect(problemsOf({ SECRET_KEYS_FORMER: JSON.stringify([one]), SECRET_KEY_NEXT: two })).toEqual([
      'SECRET_KEY is missing; it belongs to SECRET_KEYS_FORMER',
      'SECRET_KEY is missing; it belongs to SECRET_KEY_NEXT',
    ]);
    expect(
      problemsOf({ SECRET_KEY: one, SECRET_KEYS_FORMER: JSON.stringify([two, one]), SECRET_KEY_NEXT: one }),
    ).toEqual([
      'SECRET_KEYS_FORMER has the SECRET_KEY; expected other ones',
      'SECRET_KEY_NEXT has the SECRET_KEY; expected other ones',
    ]);
    const { secretKeysFormer } = readSettings({ SECRET_KEY: one, SECRET_KEYS_FORMER: `${two}, ${two}!` });
    expect(secretKeysFormer).toEqual([two, `${two}!`]);
  });

  it('names what belongs to a value that is malformed, and nothing that follows from it', () => {
    expect(problemsOf({ APPLE_PRIVATE_KEY: 'abc' }).map((line) => line.split(' ')[0])).toEqual([
      'APPLE_PRIVATE_KEY',
      'APPLE_CLIENT_ID',
      'APPLE_TEAM_ID',
      'APPLE_KEY_ID',
    ]);
    expect(problemsOf({ ...production, PUBLIC_ORIGIN: 'x', PASSKEY_DOMAINS: 'example.com' })).toHaveLength(1);
  });

  it('has no test people with a public token that is not of a test', () => {
    expect(problemsOf({ TEST_PEOPLE: 'on', BUSINESS_PUBLIC_TOKEN: 'public-token-live-shop' })).toEqual([
      'TEST_PEOPLE is on; then BUSINESS_PUBLIC_TOKEN must be one of a test, like public-token-test-…',
    ]);
    expect(problemsOf({ TEST_PEOPLE: 'on', BUSINESS_PUBLIC_TOKEN: 'public-token-test-shop' })).toEqual([]);
  });

  it('names what is malformed, misspelled and missing in one list [D-421] (security 85 a b)', () => {
    const { SMTP_URL, PUBLIC_TOKEN: _token, ...rest } = production;
    expect(problemsOf({ ...rest, SMPT_URL: SMTP_URL, PORT: 'x' })).toEqual([
      'PORT is "x"; expected a port from 0 to 65535',
      'SMPT_URL is no setting; SMTP_URL may be meant',
      'SMTP_URL is missing; with SANDBOX=off it must be the mail server that sends the sign-in links',
      expect.stringMatching(/^PUBLIC_TOKEN is missing; with SANDBOX=off it must be one of your own, like/),
    ]);
  });

  it.each([
    ['MAILFROM', 'MAIL_FROM'],
    ['smtp_url', 'SMTP_URL'],
    ['PUBLIC-ORIGIN', 'PUBLIC_ORIGIN'],
    ['STRIPE_WEBHOOK_SECERT', 'STRIPE_WEBHOOK_SECRET'],
    ['GOOGEL_CLIENT_ID', 'GOOGLE_CLIENT_ID'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ])('names %s, which is nearly %s [D-421] (security 85 b)', (written, meant) => {
    expect(problemsOf({ [written]: 'x' })).toEqual([`${written} is no setting; ${meant} may be meant`]);
  });

  it('takes no other variable for a setting', () => {
    const others = {
      PROJECT_ID: 'x',
      HOST: 'x',
      SORT: 'x',
      DATABASE: 'x',
      SMPT_URL: ' ',
      OTEL_EXPORTER_OTLP_HEADERS: 'x',
    };
    expect(problemsOf(others)).toEqual([]);
    expect(problemsOf({ SMPT_URL: 'x', SMTP_URL: production.SMTP_URL })).toEqual([]);
  });

  it('takes secrets as programs make them, and a sentence', () => {
    expect(problemsOf({ SECRET_KEY: 'e41b7a90c25d8f36a1b04c9de7f28351aa6039bd' })).toEqual([]);
    expect(problemsOf({ SECRET_KEY: 'Zr0uY2dB1mVx8q7K+PjT5nLw3sHfQe9oAaCcGgIiJk4=' })).toEqual([]);
    expect(problemsOf({ SECRET_KEY: production.SECRET_KEY })).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { production } from '#tests/services/production.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

const secrets = {
  STRIPE_SECRET_KEY: 'sk_live_canaryOfTheProvider',
  STRIPE_WEBHOOK_SECRET: 'whsec_canaryOfTheWebhook',
  SECRET_KEY: 'canary of the secret key, long enough to be one',
  SMTP_URL: 'smtp://user:canaryOfTheMails@127.0.0.1:1',
};

describe('a server with live keys', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({ ...production, ...secrets });
  });
  afterAll(() => started.stop());

  it.each(['/', '/upgrade-brand-builder', '/authenticate?token=x', '/no-such-page', '/healthz', '/api/brand/get-id'])(
    'tells none of them at %s (security 70 c)',
    async (path) => {
      const response = await started.get(path);
      const whole = `${JSON.stringify([...response.headers])}${await response.text()}`;
      expect(whole).not.toMatch(/canary|sk_live|whsec_/i);
    },
  );
});

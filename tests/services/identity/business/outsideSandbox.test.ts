import { expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { businessToken, openBusiness } from './businessHarness.ts';
import { secondFactorActions } from './secondFactorHarness.ts';

const env = {
  SANDBOX: 'off',
  BUSINESS_PUBLIC_TOKEN: businessToken,
  PUBLIC_TOKEN: 'public-token-test-tinyspark',
  SECRET_KEY: 'a secret of the tests, of 32 characters or more',
  TRUSTED_PROXY_HOPS: '1',
  PUBLIC_ORIGIN: 'http://localhost:4100',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'hello@brand.example',
  PRODUCT_ID: 'prod_x',
  PRICE_ID: 'price_x',
  MARKETING_URL: 'https://brand.example',
  MARKETING_UPGRADE_URL: 'https://brand.example/upgrade',
  SUPPORT_EMAIL: 'help@brand.example',
};
const carrier = { TWILIO_ACCOUNT_SID: 'ACx', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+12025550100' };

it.each(databases)(
  'outside the sandbox nobody sees the codes of an app, and texts need a sender, on $name',
  async (database) => {
    for (const [settings, outcome] of [
      [env, [403, 'endpoint_not_authorized_for_sdk']],
      [{ ...env, ...carrier }, [200, undefined]],
    ] as const) {
      const business = await openBusiness(database, { env: settings });
      const actions = secondFactorActions(business);
      const safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
      await business.member(safe, 'ida@safe.test');
      const who = await actions.begin(safe, 'ida@safe.test');
      expect(refused(await actions.text(who, '+12025550143'))).toEqual(outcome);
      expect((await actions.create(who)).answer.status).toBe(200);
      expect(await business.service.identity.listAuthenticators()).toEqual([]);
      await business.member(safe, 'sam@safe.test', { phone_number: '+12025550144', phone_verified: 1 });
      expect((await business.logIn(safe, 'sam@safe.test')).body).toMatchObject({
        mfa_required: { secondary_auth_initiated: outcome[0] === 200 ? 'sms_otp' : null },
      });
      await business.close();
    }
  },
);

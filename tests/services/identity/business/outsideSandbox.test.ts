import { expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { production } from '#tests/services/production.ts';
import { businessToken, openBusiness } from './businessHarness.ts';
import { secondFactorActions } from './secondFactorHarness.ts';

const env = { ...production, PUBLIC_ORIGIN: 'http://localhost:4100', BUSINESS_PUBLIC_TOKEN: businessToken };
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

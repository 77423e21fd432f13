import { afterEach, expect, describe, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair, refused } from './testIdentity.ts';
import { type Business, openBusiness } from './business/businessHarness.ts';

describe.each(databases)('asking who is a member on $name', (database) => {
  let business: Business;
  afterEach(() => business.close());

  it.each(['link', 'code'])('by sending a %s counts before anybody is looked for (security 82 a)', async (way) => {
    business = await openBusiness(database, { options: { limits: { businessSearches: 3 } } });
    const organization_id = await business.organization('Closed');
    const ask = (email_address: string, ip: string) =>
      way === 'link'
        ? business.post(
            '/magic_links/email/login_or_signup',
            { organization_id, email_address, pkce_code_challenge: newPair().challenge },
            { ip },
          )
        : business.post('/otps/email/login_or_signup', { organization_id, email_address }, { ip });
    const stranger = '198.51.100.9';
    for (let guess = 0; guess < 3; guess += 1) expect((await ask(`p${guess}@closed.test`, stranger)).status).toBe(403);
    expect(refused(await ask('p3@closed.test', stranger))).toEqual([429, 'too_many_requests']);
    await business.member(organization_id, 'member@closed.test');
    expect(refused(await ask('member@closed.test', stranger))).toEqual([429, 'too_many_requests']);
    expect((await ask('member@closed.test', '203.0.113.50')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSandbox } from '#services/sandbox/sandbox.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { codeAt, secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';

const shown = z.object({
  codes: z.array(z.object({ email: z.string(), organization: z.string(), code: z.string(), seconds: z.number() })),
});

describe.each(databases)("the sandbox's authenticator on $name", (database) => {
  let business: Business;
  let sandbox: ReturnType<typeof createSandbox>;
  beforeAll(async () => {
    business = await openBusiness(database);
    const { service } = business;
    sandbox = createSandbox({ ...service, ...service.identity, wire: [] });
  });
  afterAll(() => business.close());

  it('shows the codes of now of everybody who has set an app up, and says so while there are none', async () => {
    const read = async (path: string) => (await sandbox.request(path)).text();
    expect(await read('/sandbox/authenticator')).toContain('Nothing here yet.');
    const safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    const actions = secondFactorActions(business);
    const { secret } = await actions.enrolled(safe, 'ida@safe.test');
    const code = codeAt(secret, business.clock.now());
    const page = await read('/sandbox/authenticator');
    for (const text of ['ida@safe.test', 'Safe', code]) expect(page).toContain(text);
    expect(page).not.toContain(secret);
    const seconds = 30 - (Math.floor(business.clock.now() / 1000) % 30);
    expect(shown.parse(JSON.parse(await read('/sandbox/authenticator.json'))).codes).toEqual([
      { email: 'ida@safe.test', organization: 'Safe', code, seconds },
    ]);
    const who = await actions.begin(safe, 'ida@safe.test');
    expect((await actions.enter(who, code)).status).toBe(200);
    await business.member(safe, 'late@safe.test');
    await actions.create(await actions.begin(safe, 'late@safe.test'));
    business.clock.advance(24 * 60 * 60_000);
    expect(await read('/sandbox/authenticator')).not.toContain('late@safe.test');
  });
});

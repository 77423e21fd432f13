import { expect } from '@playwright/test';
import type { Found, Gated } from '#e2e/hosts/publishedBusinessClient.ts';
import { openClient, thirdPartyTest as test } from '#e2e/hosts/thirdParty.ts';

const minutes = { session_duration_minutes: 30 };
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const listOf = ({ discovered_organizations }: Found) =>
  discovered_organizations.map(
    ({ organization, membership }) => `${organization.organization_name} ${membership.type}`,
  );
const factorsOf = ({ member_session }: Gated) => member_session?.authentication_factors.map(({ type }) => type);

test.describe('an unmodified client of the hosted provider, for members of organizations', () => {
  test('finds the organizations of an address by a link, and logs in to one', async ({ page, party }) => {
    await openClient(page, `${party.origin}/business`);
    const sent = await page.evaluate(() =>
      thirdPartyBusiness.magicLinks.email.discovery.send({ email_address: 'both@acme.test' }),
    );
    expect(sent.status_code).toBe(200);
    const { link } = await party.newestMessage('both@acme.test');
    await openClient(page, link);
    const found = await page.evaluate(
      (token) => thirdPartyBusiness.magicLinks.discovery.authenticate({ discovery_magic_links_token: token }),
      tokenOf(page.url()),
    );
    expect(listOf(found)).toEqual(['Acme active_member', 'Northwind active_member']);
    // The client keeps the intermediate session itself, and brings it along.
    const listed = await page.evaluate(() => thirdPartyBusiness.discovery.organizations.list());
    expect(listOf(listed)).toEqual(listOf(found));
    const [acme, northwind] = listed.discovered_organizations.map(({ organization }) => organization.organization_id);
    const exchange = (organization_id = '') =>
      page.evaluate((given) => thirdPartyBusiness.discovery.intermediateSessions.exchange(given), {
        organization_id,
        ...minutes,
      });
    const halfway = await exchange(northwind);
    expect([halfway.member_authenticated, halfway.mfa_required]).toEqual([
      false,
      { member_options: null, secondary_auth_initiated: null },
    ]);
    const answer = await exchange(acme);
    expect([answer.member_authenticated, answer.organization.organization_slug]).toEqual([true, 'acme']);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'stytch_session')?.value).toBe(answer.session_token);
    expect((await page.evaluate(() => thirdPartyBusiness.self.get()))?.email_address).toBe('both@acme.test');
    expect((await page.evaluate(() => thirdPartyBusiness.organization.get()))?.organization_slug).toBe('acme');
    const again = await page.evaluate((options) => thirdPartyBusiness.session.authenticate(options), minutes);
    expect(again.session_token).toBe(answer.session_token);
    expect((await page.evaluate(() => thirdPartyBusiness.session.revoke())).status_code).toBe(200);
    expect(await page.evaluate(() => thirdPartyBusiness.session.getTokens())).toBe(null);
    expect(party.violations).toEqual([]);
  });

  test('logs in to an organization by a link and by a code, and founds one', async ({ page, party }) => {
    await openClient(page, `${party.origin}/business`);
    const { organization } = await page.evaluate(() =>
      thirdPartyBusiness.organization.getBySlug({ organization_slug: 'acme' }),
    );
    const given = { email_address: 'new@acme.test', organization_id: organization?.organization_id ?? '' };
    await page.evaluate((one) => thirdPartyBusiness.magicLinks.email.loginOrSignup(one), given);
    const { link } = await party.newestMessage('new@acme.test');
    await openClient(page, link);
    const byLink = await page.evaluate((one) => thirdPartyBusiness.magicLinks.authenticate(one), {
      magic_links_token: tokenOf(page.url()),
      ...minutes,
    });
    expect([byLink.member.status, factorsOf(byLink)]).toEqual(['active', ['magic_link']]);
    await page.evaluate((one) => thirdPartyBusiness.otps.email.loginOrSignup(one), given);
    const { code } = await party.newestMessage('new@acme.test');
    const wrong = await page.evaluate(
      (one) =>
        thirdPartyBusiness.otps.email.authenticate(one).catch((error: { error_type: string }) => error.error_type),
      { ...given, code: code === '000000' ? '111111' : '000000', ...minutes },
    );
    expect(wrong).toBe('otp_code_not_found');
    const byCode = await page.evaluate((one) => thirdPartyBusiness.otps.email.authenticate(one), {
      ...given,
      code,
      ...minutes,
    });
    expect([byCode.session_token, factorsOf(byCode)]).toEqual([byLink.session_token, ['magic_link', 'email_otp']]);
    const made = await page.evaluate((one) => thirdPartyBusiness.discovery.organizations.create(one), {
      organization_name: 'Party',
      organization_slug: 'party',
      ...minutes,
    });
    expect([made.member_authenticated, made.organization.organization_name]).toEqual([true, 'Party']);
    expect(party.violations).toEqual(['404 /sdk/v1/b2b/otps/email/authenticate']);
  });

  test('logs in at the identity provider of an organization', async ({ page, party }) => {
    await openClient(page, `${party.origin}/business`);
    const { connections } = await page.evaluate(() => thirdPartyBusiness.sso.discoverConnections('alex@acme.test'));
    expect(connections.map(({ display_name }) => display_name)).toEqual(['Acme SSO']);
    const connection_id = connections[0]?.connection_id ?? '';
    await page.evaluate((id) => void thirdPartyBusiness.sso.start({ connection_id: id }), connection_id);
    await expect(page.getByRole('heading', { name: 'Acme SSO', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'alex@acme.test' }).click();
    await page.waitForURL(/stytch_token_type=sso/);
    await page.waitForFunction(() => 'thirdPartyBusiness' in globalThis);
    const answer = await page.evaluate((one) => thirdPartyBusiness.sso.authenticate(one), {
      sso_token: tokenOf(page.url()),
      ...minutes,
    });
    expect([answer.member.email_address, factorsOf(answer)]).toEqual(['alex@acme.test', ['sso']]);
    expect(party.violations).toEqual([]);
  });
});

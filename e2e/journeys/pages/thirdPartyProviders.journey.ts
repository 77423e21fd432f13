import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Gated } from '#e2e/hosts/publishedBusinessClient.ts';
import { application, openClient, thirdPartyTest as test } from '#e2e/hosts/thirdParty.ts';

const minutes = { session_duration_minutes: 30 };
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const factorsOf = ({ member_session }: Gated) =>
  member_session?.authentication_factors.map(({ delivery_method }) => delivery_method);

/** At a provider of the sandbox: chooses an account, and waits for the client of the page that it leads back to. */
async function choose(page: Page, heading: string, account: string, type: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await page.getByRole('button', { name: account }).click();
  await page.waitForURL(new RegExp(`stytch_token_type=${type}&`));
  await page.waitForFunction(() => 'thirdPartyBusiness' in globalThis);
}

async function logInAtGoogle(page: Page, origin: string) {
  await openClient(page, `${origin}/business`);
  await page.evaluate(() => void thirdPartyBusiness.oauth.google.start({ organization_slug: 'acme' }));
  await choose(page, 'Sign in with Google', 'alex@acme.test', 'oauth');
  return page.evaluate((given) => thirdPartyBusiness.oauth.authenticate(given), {
    oauth_token: tokenOf(page.url()),
    ...minutes,
  });
}

test.describe('an unmodified client of the hosted provider, for members at providers', () => {
  test('logs in to an organization at Google', async ({ page, party }) => {
    const answer = await logInAtGoogle(page, party.origin);
    expect([answer.member.email_address, answer.provider_type, factorsOf(answer)]).toEqual([
      'alex@acme.test',
      'Google',
      ['oauth_google'],
    ]);
    expect((await page.evaluate(() => thirdPartyBusiness.self.get()))?.member_id).toBe(answer.member_id);
    expect(party.violations).toEqual([]);
  });

  test('finds organizations at GitHub, and logs in to one', async ({ page, party }) => {
    await openClient(page, `${party.origin}/business`);
    await page.evaluate(() => void thirdPartyBusiness.oauth.github.discovery.start({}));
    await choose(page, 'Sign in with GitHub', 'both@acme.test', 'discovery_oauth');
    const found = await page.evaluate((given) => thirdPartyBusiness.oauth.discovery.authenticate(given), {
      discovery_oauth_token: tokenOf(page.url()),
    });
    const organizations = found.discovered_organizations.map(({ organization }) => organization);
    expect(organizations.map(({ organization_name }) => organization_name)).toEqual(['Acme', 'Northwind']);
    const answer = await page.evaluate((given) => thirdPartyBusiness.discovery.intermediateSessions.exchange(given), {
      organization_id: organizations[0]?.organization_id ?? '',
      ...minutes,
    });
    expect([answer.member_authenticated, factorsOf(answer)]).toEqual([true, ['oauth_github']]);
    expect(party.violations).toEqual([]);
  });

  test('logs in at an identity provider that speaks SAML', async ({ page, party }) => {
    await openClient(page, `${party.origin}/business`);
    const { connections } = await page.evaluate(() =>
      thirdPartyBusiness.sso.discoverConnections('nora@northwind.test'),
    );
    await page.evaluate(
      (connection_id) => void thirdPartyBusiness.sso.start({ connection_id }),
      connections[0]?.connection_id ?? '',
    );
    await expect(page.getByRole('heading', { name: 'Northwind SSO', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'nora@northwind.test' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/stytch_token_type=sso/);
    await page.waitForFunction(() => 'thirdPartyBusiness' in globalThis);
    const gate = await page.evaluate((given) => thirdPartyBusiness.sso.authenticate(given), {
      sso_token: tokenOf(page.url()),
      ...minutes,
    });
    expect([gate.member.email_address, gate.mfa_required?.secondary_auth_initiated]).toEqual([
      'nora@northwind.test',
      null,
    ]);
    expect(party.violations).toEqual([]);
  });

  test('lets an application in as a member, and out again', async ({ page, party }) => {
    await logInAtGoogle(page, party.origin);
    const asked = {
      client_id: application.client_id,
      redirect_uri: application.redirect_uris[0] ?? '',
      response_type: 'code',
      scopes: ['openid', 'email'],
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      state: 'saved',
    };
    const shown = await page.evaluate((given) => thirdPartyBusiness.idp.oauthAuthorizeStart(given), asked);
    expect([shown.client.client_name, shown.consent_required, shown.scope_results.length]).toEqual([
      'Party App',
      true,
      2,
    ]);
    const done = await page.evaluate((given) => thirdPartyBusiness.idp.oauthAuthorizeSubmit(given), {
      ...asked,
      consent_granted: true,
    });
    const back = new URL(done.redirect_uri);
    expect([back.origin, back.searchParams.get('state'), back.searchParams.get('code')]).toEqual([
      'https://app.example.com',
      'saved',
      done.authorization_code,
    ]);
    const out = await page.evaluate((given) => thirdPartyBusiness.idp.oauthLogoutStart(given), {
      client_id: application.client_id,
      post_logout_redirect_uri: application.post_logout_redirect_uris[0] ?? '',
      state: 'saved',
    });
    expect([out.redirect_uri, out.consent_required]).toEqual(['https://app.example.com/bye?state=saved', true]);
    expect(party.violations).toEqual([]);
  });
});

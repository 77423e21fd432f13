import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { application, openClient, thirdPartyTest as test } from '#e2e/hosts/thirdParty.ts';

const VERIFIER = 'a verifier of this test'.padEnd(43, '-').replaceAll(' ', '-');
const [redirect_uri = ''] = application.redirect_uris;
const { client_id } = application;
const request = {
  client_id,
  redirect_uri,
  response_type: 'code',
  scopes: ['openid', 'email', 'phone'],
  state: 'the state',
  nonce: 'the nonce',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

async function signIn(page: Page): Promise<string> {
  const given = { email: 'consent@party.test', password: 'correct-horse-battery-staple-47' };
  const { user } = await page.evaluate(
    (account) => thirdParty.passwords.create({ ...account, session_duration_minutes: 30 }),
    given,
  );
  return user.user_id;
}

test.describe('an unmodified client of the hosted provider, where another application asks', () => {
  test('says who asks, denies, allows, and needs no second yes', async ({ page, party }) => {
    await openClient(page, party.origin);
    const userId = await signIn(page);
    const begin = () => page.evaluate((asked) => thirdParty.idp.oauthAuthorizeStart(asked), request);
    const decide = (consent_granted: boolean) =>
      page.evaluate(([asked, granted]) => thirdParty.idp.oauthAuthorizeSubmit({ ...asked, consent_granted: granted }), [
        request,
        consent_granted,
      ] as const);
    expect(await begin()).toMatchObject({
      user_id: userId,
      client: {
        client_id,
        client_type: 'third_party',
        client_name: 'Party App',
        client_description: 'Asks for parties',
      },
      consent_required: true,
      scope_results: [
        { scope: 'openid', is_grantable: true, description: '' },
        { scope: 'email', is_grantable: true, description: '' },
        { scope: 'phone', is_grantable: false, description: '' },
      ],
    });
    const denied = await decide(false);
    expect(denied.authorization_code).toBeUndefined();
    expect(Object.fromEntries(new URL(denied.redirect_uri).searchParams)).toEqual({
      error: 'access_denied',
      state: 'the state',
      iss: party.origin,
    });
    const allowed = await decide(true);
    expect(new URL(allowed.redirect_uri).searchParams.get('code')).toBe(allowed.authorization_code);
    expect((await begin()).consent_required).toBe(false);
    // The client sends this where nobody was asked.
    expect((await decide(false)).authorization_code).toMatch(/^[\w-]{43}$/);
    expect(party.violations).toEqual([]);
  });

  test('the code is redeemed with the verifier, and the application is listed until it is taken back', async ({
    page,
    party,
  }) => {
    await openClient(page, party.origin);
    await signIn(page);
    const { authorization_code = '' } = await page.evaluate(
      (asked) => thirdParty.idp.oauthAuthorizeSubmit({ ...asked, consent_granted: true }),
      request,
    );
    const headers = { authorization: `Basic ${btoa(`${client_id}:${application.client_secret}`)}` };
    const form = { grant_type: 'authorization_code', code: authorization_code, redirect_uri, code_verifier: VERIFIER };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${party.identity}/oauth/token`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ scope: 'openid email', token_type: 'Bearer' });
    const listed = () => page.evaluate(async () => (await thirdParty.user.getConnectedApps()).connected_apps);
    expect(await listed()).toEqual([
      {
        connected_app_id: client_id,
        name: 'Party App',
        description: 'Asks for parties',
        client_type: 'third_party',
        scopes_granted: 'openid email',
        scope_results: ['openid', 'email'].map((scope) => ({
          scope,
          is_grantable: true,
          description: '',
          is_far_reaching: false,
        })),
      },
    ]);
    expect((await page.evaluate((id) => thirdParty.user.revokedConnectedApp(id), client_id)).status_code).toBe(200);
    expect(await listed()).toEqual([]);
    const start = await page.evaluate((asked) => thirdParty.idp.oauthAuthorizeStart(asked), request);
    expect(start.consent_required).toBe(true);
    expect(party.violations).toEqual([]);
  });

  test('is told where a log-out leads, and throws what is refused', async ({ page, party }) => {
    await openClient(page, party.origin);
    await signIn(page);
    const post_logout_redirect_uri = application.post_logout_redirect_uris[0] ?? '';
    const out = await page.evaluate((given) => thirdParty.idp.oauthLogoutStart(given), {
      client_id,
      post_logout_redirect_uri,
      state: 'bye',
    });
    expect(out).toMatchObject({ redirect_uri: `${post_logout_redirect_uri}?state=bye`, consent_required: true });
    const refused = await page.evaluate(
      (asked) => thirdParty.idp.oauthAuthorizeStart(asked).catch((error: { error_type: string }) => error.error_type),
      { ...request, redirect_uri: 'https://evil.example/callback' },
    );
    expect(refused).toBe('connected_app_supplied_redirect_url_not_found_in_client');
    expect(party.violations).toEqual(['400 /sdk/v1/idp/oauth/authorize/start']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oauthProviders } from '#contracts/identity/providerIds.ts';
import type { OAuthProvider } from '#contracts/identity/providers.ts';
import { providers } from '#services/platform/oauth/providers.ts';
import { readSettings, SettingsError } from '#services/platform/settings/settings.ts';
import { databases } from '#tests/services/databases.ts';
import { expectOfEach } from '#tests/rows.ts';
import { newVisitor } from './visitor.ts';
import { openTestIdentity, publicToken, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

interface Expected {
  type: string;
  /** The address arrives as the person's own, because the provider vouches for it. */
  vouches: boolean;
  factorHasEmailId: boolean;
  /** The parameters that its authorize request must have. */
  asks: Record<string, string | null>;
}

const row = (
  type: string,
  vouches: boolean,
  asks: Record<string, string | null> = {},
  factorHasEmailId = true,
): Expected => ({ type, vouches, factorHasEmailId, asks });

/** From the wire (sections 7 and 12) and the providers' documentation, by hand. */
const expected: Record<OAuthProvider, Expected> = {
  google: row('Google', true, { code_challenge_method: 'S256' }),
  microsoft: row('Microsoft', true, { scope: 'openid email profile', code_challenge_method: 'S256' }),
  apple: row('Apple', true, { response_mode: 'form_post', code_challenge: null }),
  github: row('GitHub', true, { scope: 'read:user user:email', nonce: null, code_challenge_method: 'S256' }),
  gitlab: row('GitLab', true, { scope: 'openid email profile' }),
  facebook: row('Facebook', false, { scope: 'email public_profile', nonce: null }),
  discord: row('Discord', true, { scope: 'identify email' }),
  salesforce: row('Salesforce', true, { code_challenge_method: 'S256' }),
  slack: row('Slack', true, { scope: 'openid email profile' }),
  amazon: row('Amazon', false, { scope: 'profile' }),
  bitbucket: row('Bitbucket', true, { code_challenge: null }),
  linkedin: row('LinkedIn', true, { scope: 'openid email profile' }),
  coinbase: row('Coinbase', false, { scope: 'wallet:user:read wallet:user:email' }),
  twitch: row('Twitch', true, {
    claims: '{"id_token":{"email":null,"email_verified":null,"preferred_username":null}}',
  }),
  twitter: row('Twitter', false, { code_challenge_method: 'S256' }, false),
  tiktok: row('TikTok', false, { client_key: 'sandbox-tiktok', client_id: null }, false),
  snapchat: row(
    'Snapchat',
    false,
    {
      scope:
        'https://auth.snapchat.com/oauth2/api/user.external_id https://auth.snapchat.com/oauth2/api/user.display_name',
    },
    false,
  ),
  figma: row('Figma', false, { scope: 'current_user:read' }),
  yahoo: row('Yahoo', true, { scope: 'openid email profile' }),
};

describe.each(databases)('every provider through the sandbox on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  /** Returns the address that the start leads to, before anything is followed. */
  const authorizeAddress = async (provider: string, more: Record<string, string> = {}) => {
    const { challenge } = newVisitor(service).pair;
    const query = new URLSearchParams({ public_token: publicToken, code_challenge: challenge, ...more });
    const response = await service.request(`/v1/public/oauth/${provider}/start?${query}`);
    return new URL(response.headers.get('location') ?? '');
  };

  it('each provider signs a new person in, and the same one the next time [IDS-03 IDS-09] (security 50 a)', () =>
    expectOfEach(oauthProviders, async (provider) => {
      const { type, vouches, factorHasEmailId } = expected[provider];
      const email = `${provider}@person.test`;
      const subjects: unknown[] = [];
      for (const way of ['signup', 'login']) {
        const visitor = newVisitor(service);
        const chooser = await visitor.start(provider);
        expect(chooser.text).toContain(`Sign in with ${type}`);
        const page = await visitor.choose(chooser, email);
        expect(visitor.returned(page)).toMatchObject({ stytch_token_type: 'oauth', stytch_redirect_type: way });
        const { status, body } = await visitor.authenticate(page);
        const user = Object(body['user']);
        expect([status, body['provider_type']]).toEqual([200, type]);
        expect(user.emails.map((one: { email: string }) => one.email)).toEqual(vouches ? [email] : []);
        expect(user.name.first_name).toBe('Sandbox');
        expect(user.providers).toMatchObject([{ provider_type: type, provider_subject: body['provider_subject'] }]);
        const [factor] = Object(body['session']).authentication_factors;
        expect(factor.delivery_method).toBe(`oauth_${provider}`);
        expect(Object.keys(factor[`${provider}_oauth_factor`]).toSorted()).toEqual(
          factorHasEmailId ? ['email_id', 'id', 'provider_subject'] : ['id', 'provider_subject'],
        );
        subjects.push([body['user_id'], body['provider_subject']]);
      }
      expect(subjects[0]).toEqual(subjects[1]);
    }));

  it('each is asked as its documentation says (security 45 b, 50 b)', () =>
    expectOfEach(oauthProviders, async (provider) => {
      const { asks } = expected[provider];
      const address = await authorizeAddress(provider);
      expect(Object.fromEntries(Object.keys(asks).map((name) => [name, address.searchParams.get(name)]))).toEqual(asks);
    }));

  it('each leads back when the person says no (security 46 b)', () =>
    expectOfEach(oauthProviders, async (provider) => {
      const visitor = newVisitor(service);
      const address = await authorizeAddress(provider);
      // The cookie of the start belongs to another browser here: the start is made again by this one.
      const chooser = await visitor.start(provider);
      expect(address.pathname).toBe(`/sandbox/social/${provider}/authorize`);
      const state = /name="state" value="([^"]+)"/.exec(chooser.text)?.[1] ?? '';
      const back = `/v1/oauth/callback/oauth-callback-test-${provider}`;
      const page = await visitor.go(`${back}?${new URLSearchParams({ error: 'access_denied', state })}`);
      expect(visitor.returned(page)).toMatchObject({
        error: 'access_denied',
        error_description: `The sign-in at ${expected[provider].type} was cancelled.`,
      });
    }));

  it('joins further scopes as the provider does', async () => {
    const scopeOf = async (provider: string) =>
      (await authorizeAddress(provider, { custom_scopes: 'one two' })).searchParams.get('scope');
    expect(await scopeOf('github')).toBe('read:user user:email one two');
    expect(await scopeOf('tiktok')).toBe('user.info.basic,one,two');
  });

  it('never lets a parameter of the page change who asks', async () => {
    const address = await authorizeAddress('tiktok', { provider_client_key: 'evil', provider_lang: 'de' });
    expect(address.searchParams.getAll('client_key')).toEqual(['sandbox-tiktok']);
    expect(address.searchParams.get('lang')).toBe('de');
  });

  it('none takes an account over by an address that it does not vouch for', () =>
    expectOfEach(
      oauthProviders.filter((provider) => provider !== 'apple'),
      async (provider) => {
        const email = `victim-${provider}@person.test`;
        const byLink = await service.signIn(email);
        const visitor = newVisitor(service);
        const more: Record<string, string> = expected[provider].vouches ? { unverified: '1' } : {};
        const answer = await visitor.authenticate(await visitor.choose(await visitor.start(provider), email, more));
        expect(answer.status).toBe(200);
        expect(answer.body['user_id']).not.toBe(byLink.answer.body['user_id']);
        expect(Object(answer.body['user']).emails).toEqual([]);
      },
    ));
});

it('every provider stands in the list under its own name', () => {
  expect(Object.entries(providers).map(([name, { id }]) => [name, id])).toEqual(
    oauthProviders.map((provider) => [provider, provider]),
  );
});

describe('settings of real providers', () => {
  it('come in pairs, by one pattern', () => {
    const { oauthClients } = readSettings({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' });
    expect([...oauthClients]).toEqual([['github', { clientId: 'id', clientSecret: 'secret' }]]);
    const slack = { SLACK_CLIENT_ID: 'id', SLACK_CLIENT_SECRET: 'secret' };
    expect([...readSettings(slack).oauthClients.keys()]).toEqual(['slack']);
    expect(() => readSettings({ TIKTOK_CLIENT_ID: 'id' })).toThrow(SettingsError);
    expect(() => readSettings({ TIKTOK_CLIENT_ID: 'id' })).toThrow(/TIKTOK_CLIENT_SECRET is missing/);
  });
});

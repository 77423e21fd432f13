import type { OAuthProvider } from '#contracts/identity/oauth.ts';

/** OpenID Connect: addresses come from the issuer's discovery document, the person from the ID token. */
interface OpenIdPlace {
  standard: 'openid';
  issuer: string;
}

/** OAuth 2.0 alone: the person is read at the profile address, and at GitHub and Bitbucket the address beside it. */
export interface PlainPlace {
  standard: 'plain';
  issuer: string;
  authorize: string;
  token: string;
  profile: string;
  emails?: string;
  /** A profile that is asked for by a query in GraphQL. */
  profileBody?: string;
}

/** What has to be known of a provider, from its public documentation; what is absent is the common way. */
export interface ProviderFacts {
  place: OpenIdPlace | PlainPlace;
  scopes: readonly string[];
  /** Between scopes; a space unless said otherwise. */
  separator?: ',';
  idParameter?: 'client_key';
  /** How the client shows the token address who it is: `post` unless said otherwise. */
  auth?: 'basic';
  /** The answer comes as a POST from the provider's page. */
  formPost?: true;
  /** No code challenge is documented: state and nonce bind the answer to this start. */
  withoutPkce?: true;
  /** The ID token does not repeat the nonce. */
  withoutNonce?: true;
  /** Further parameters of the authorize request. */
  parameters?: Readonly<Record<string, string>>;
}

const openid = (issuer: string): OpenIdPlace => ({ standard: 'openid', issuer });
const plain = (
  issuer: string,
  [authorize, token, profile]: [string, string, string],
  more: Pick<PlainPlace, 'emails' | 'profileBody'> = {},
): PlainPlace => ({ standard: 'plain', issuer, authorize, token, profile, ...more });

const usual = ['openid', 'email', 'profile'];
const SNAP = 'https://auth.snapchat.com/oauth2/api/user';

/** backend.md section 9. Hosts of customers (Salesforce, GitLab, a Microsoft tenant) are the providers' common ones. */
export const providerFacts: Readonly<Record<OAuthProvider, ProviderFacts>> = {
  google: { place: openid('https://accounts.google.com'), scopes: usual },
  microsoft: { place: openid('https://login.microsoftonline.com/common/v2.0'), scopes: usual },
  apple: {
    place: openid('https://appleid.apple.com'),
    scopes: ['openid', 'email', 'name'],
    formPost: true,
    withoutPkce: true,
  },
  github: {
    place: plain(
      'https://github.com',
      [
        'https://github.com/login/oauth/authorize',
        'https://github.com/login/oauth/access_token',
        'https://api.github.com/user',
      ],
      { emails: 'https://api.github.com/user/emails' },
    ),
    scopes: ['read:user', 'user:email'],
  },
  gitlab: { place: openid('https://gitlab.com'), scopes: usual },
  facebook: {
    place: plain('https://www.facebook.com', [
      'https://www.facebook.com/v23.0/dialog/oauth',
      'https://graph.facebook.com/v23.0/oauth/access_token',
      'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
    ]),
    scopes: ['email', 'public_profile'],
  },
  discord: {
    place: plain('https://discord.com', [
      'https://discord.com/oauth2/authorize',
      'https://discord.com/api/oauth2/token',
      'https://discord.com/api/users/@me',
    ]),
    scopes: ['identify', 'email'],
  },
  salesforce: { place: openid('https://login.salesforce.com'), scopes: usual },
  slack: { place: openid('https://slack.com'), scopes: usual, withoutPkce: true },
  amazon: {
    place: plain('https://www.amazon.com', [
      'https://www.amazon.com/ap/oa',
      'https://api.amazon.com/auth/o2/token',
      'https://api.amazon.com/user/profile',
    ]),
    scopes: ['profile'],
  },
  bitbucket: {
    place: plain(
      'https://bitbucket.org',
      [
        'https://bitbucket.org/site/oauth2/authorize',
        'https://bitbucket.org/site/oauth2/access_token',
        'https://api.bitbucket.org/2.0/user',
      ],
      { emails: 'https://api.bitbucket.org/2.0/user/emails' },
    ),
    scopes: ['account', 'email'],
    auth: 'basic',
    withoutPkce: true,
  },
  linkedin: {
    place: openid('https://www.linkedin.com/oauth'),
    scopes: usual,
    withoutPkce: true,
    withoutNonce: true,
  },
  coinbase: {
    place: plain('https://login.coinbase.com', [
      'https://login.coinbase.com/oauth2/auth',
      'https://login.coinbase.com/oauth2/token',
      'https://api.coinbase.com/v2/user',
    ]),
    scopes: ['wallet:user:read', 'wallet:user:email'],
  },
  twitch: {
    place: openid('https://id.twitch.tv/oauth2'),
    scopes: ['openid', 'user:read:email'],
    withoutPkce: true,
    parameters: { claims: '{"id_token":{"email":null,"email_verified":null,"preferred_username":null}}' },
  },
  twitter: {
    place: plain('https://x.com', [
      'https://x.com/i/oauth2/authorize',
      'https://api.x.com/2/oauth2/token',
      'https://api.x.com/2/users/me?user.fields=profile_image_url',
    ]),
    scopes: ['users.read', 'tweet.read'],
    auth: 'basic',
  },
  tiktok: {
    place: plain('https://www.tiktok.com', [
      'https://www.tiktok.com/v2/auth/authorize/',
      'https://open.tiktokapis.com/v2/oauth/token/',
      'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,avatar_url',
    ]),
    scopes: ['user.info.basic'],
    separator: ',',
    idParameter: 'client_key',
    withoutPkce: true,
  },
  snapchat: {
    place: plain(
      'https://accounts.snapchat.com',
      [
        'https://accounts.snapchat.com/accounts/oauth2/auth',
        'https://accounts.snapchat.com/accounts/oauth2/token',
        'https://kit.snapchat.com/v1/me',
      ],
      { profileBody: '{"query":"{me{externalId displayName}}"}' },
    ),
    scopes: [`${SNAP}.external_id`, `${SNAP}.display_name`],
  },
  figma: {
    place: plain('https://www.figma.com', [
      'https://www.figma.com/oauth',
      'https://api.figma.com/v1/oauth/token',
      'https://api.figma.com/v1/me',
    ]),
    scopes: ['current_user:read'],
    auth: 'basic',
  },
  yahoo: { place: openid('https://api.login.yahoo.com'), scopes: usual, auth: 'basic' },
};

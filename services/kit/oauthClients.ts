import { type OAuthProvider, oauthProviders } from '#contracts/identity/oauth.ts';
import { optional, text } from './settingValues.ts';

const id = optional(text('a client id'));
const secret = optional(text('a client secret'));

/** The client of each real provider: `{PROVIDER}_CLIENT_ID` and `{PROVIDER}_CLIENT_SECRET`. */
export const oauthClientSettings = {
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  MICROSOFT_CLIENT_ID: id,
  MICROSOFT_CLIENT_SECRET: secret,
  GITHUB_CLIENT_ID: id,
  GITHUB_CLIENT_SECRET: secret,
  GITLAB_CLIENT_ID: id,
  GITLAB_CLIENT_SECRET: secret,
  FACEBOOK_CLIENT_ID: id,
  FACEBOOK_CLIENT_SECRET: secret,
  DISCORD_CLIENT_ID: id,
  DISCORD_CLIENT_SECRET: secret,
  SALESFORCE_CLIENT_ID: id,
  SALESFORCE_CLIENT_SECRET: secret,
  SLACK_CLIENT_ID: id,
  SLACK_CLIENT_SECRET: secret,
  AMAZON_CLIENT_ID: id,
  AMAZON_CLIENT_SECRET: secret,
  BITBUCKET_CLIENT_ID: id,
  BITBUCKET_CLIENT_SECRET: secret,
  LINKEDIN_CLIENT_ID: id,
  LINKEDIN_CLIENT_SECRET: secret,
  COINBASE_CLIENT_ID: id,
  COINBASE_CLIENT_SECRET: secret,
  TWITCH_CLIENT_ID: id,
  TWITCH_CLIENT_SECRET: secret,
  TWITTER_CLIENT_ID: id,
  TWITTER_CLIENT_SECRET: secret,
  TIKTOK_CLIENT_ID: id,
  TIKTOK_CLIENT_SECRET: secret,
  SNAPCHAT_CLIENT_ID: id,
  SNAPCHAT_CLIENT_SECRET: secret,
  FIGMA_CLIENT_ID: id,
  FIGMA_CLIENT_SECRET: secret,
  YAHOO_CLIENT_ID: id,
  YAHOO_CLIENT_SECRET: secret,
};

const namesOf = (provider: OAuthProvider) => ['ID', 'SECRET'].map((part) => `${provider.toUpperCase()}_CLIENT_${part}`);

/** Both belong together, for each provider. */
export const oauthClientNames = oauthProviders.filter((provider) => provider !== 'apple').map(namesOf);

function textOf(given: object, name: string | undefined): string | null {
  const value: unknown = name === undefined ? null : Reflect.get(given, name);
  return typeof value === 'string' ? value : null;
}

/** The clients whose id and secret are both set. */
export function oauthClientsOf(given: object): ReadonlyMap<OAuthProvider, { clientId: string; clientSecret: string }> {
  return new Map(
    oauthProviders.flatMap((provider) => {
      const [clientId, clientSecret] = namesOf(provider).map((name) => textOf(given, name));
      return clientId && clientSecret ? [[provider, { clientId, clientSecret }] as const] : [];
    }),
  );
}

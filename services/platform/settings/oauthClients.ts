import { z } from 'zod';
import { optional, privateKey, text } from './values.ts';
import type { Provider, ProviderId } from '../oauth/provider.ts';
import { everyProvider } from '../oauth/providers.ts';
import type { OAuthClient } from '../oauth/sandboxProvider.ts';

type Settings = Readonly<Record<string, z.ZodType<string | null>>>;

interface ClientKind {
  settings: Settings;
  /** The client, of settings that are all there. */
  client: z.ZodType<OAuthClient>;
}

const secretClient: ClientKind = {
  settings: { CLIENT_ID: optional(text('a client id')), CLIENT_SECRET: optional(text('a client secret')) },
  client: z
    .object({ CLIENT_ID: z.string(), CLIENT_SECRET: z.string() })
    .transform((given) => ({ clientId: given.CLIENT_ID, clientSecret: given.CLIENT_SECRET })),
};

const signingClient: ClientKind = {
  settings: {
    CLIENT_ID: optional(text('a services id')),
    TEAM_ID: optional(text('a team id')),
    KEY_ID: optional(text('a key id')),
    PRIVATE_KEY: optional(privateKey('a private key in PEM form')),
  },
  client: z
    .object({ CLIENT_ID: z.string(), TEAM_ID: z.string(), KEY_ID: z.string(), PRIVATE_KEY: z.string() })
    .transform((given) => ({
      clientId: given.CLIENT_ID,
      teamId: given.TEAM_ID,
      keyId: given.KEY_ID,
      privateKey: given.PRIVATE_KEY,
    })),
};

const kindOf = ({ clientAuthentication }: Provider): ClientKind =>
  clientAuthentication === 'signed_jwt' ? signingClient : secretClient;

const prefixOf = ({ id }: Provider): string => `${id.toUpperCase()}_`;

const all = Object.values(everyProvider);

/** The settings of the clients of all real providers, derived from the list of providers: `{PROVIDER}_CLIENT_ID` and so on. */
export const oauthClientSettings: Settings = Object.fromEntries(
  all.flatMap((provider) =>
    Object.entries(kindOf(provider).settings).map(([name, schema]) => [`${prefixOf(provider)}${name}`, schema]),
  ),
);

/** The settings of each client by name; they belong together. */
export const oauthClientNames: ReadonlyMap<ProviderId, readonly string[]> = new Map(
  all.map((provider) => [
    provider.id,
    Object.keys(kindOf(provider).settings).map((name) => `${prefixOf(provider)}${name}`),
  ]),
);

/** The clients all of whose settings are there. */
export function oauthClientsOf(given: Readonly<Record<string, unknown>>): ReadonlyMap<ProviderId, OAuthClient> {
  return new Map(
    all.flatMap((provider) => {
      const { settings, client } = kindOf(provider);
      const own = Object.keys(settings).map((name) => [name, given[`${prefixOf(provider)}${name}`]]);
      const read = client.safeParse(Object.fromEntries(own));
      return read.success ? [[provider.id, read.data] as const] : [];
    }),
  );
}

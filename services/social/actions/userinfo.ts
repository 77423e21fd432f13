import type { Context } from 'hono';
import { findByAccessToken } from '../authorizationCodes.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { SocialContext, SocialProvider } from '../context.ts';
import { personOf } from '../accounts.ts';

async function personBehind(context: SocialContext, provider: SocialProvider, c: Context) {
  const accessToken = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const row = accessToken === undefined ? null : await findByAccessToken(context, provider, accessToken);
  return row === null ? null : { person: personOf(provider, row), claims: row.claims };
}

const refused = () => Response.json({ error: 'invalid_token' }, { status: 401 });

/** GET, at Snapchat's POST: who the access token is for, in the shape of each provider. */
export async function getUserinfo(context: SocialContext, provider: SocialProvider, c: Context): Promise<Response> {
  const found = await personBehind(context, provider, c);
  if (found === null) return refused();
  const { person, claims } = found;
  const described = everyProvider[provider];
  return Response.json(
    described.standard === 'oauth2'
      ? described.sandbox.profile(person)
      : { sub: person.subject, ...described.sandbox.claims(person, claims) },
  );
}

/** GET: the addresses, where they are told apart from the profile. */
export async function listEmails(context: SocialContext, provider: SocialProvider, c: Context): Promise<Response> {
  const found = await personBehind(context, provider, c);
  if (found === null) return refused();
  const described = everyProvider[provider];
  return Response.json(described.standard === 'oauth2' ? (described.sandbox.emails?.(found.person) ?? null) : null);
}

import type { Context } from 'hono';
import { findByAccessToken } from '../codes.ts';
import { houses } from '../houses.ts';
import type { SocialParts, SocialProvider } from '../parts.ts';
import { claimsOf, emailsOf, personOf, profileOf } from '../told.ts';

async function personBehind(parts: SocialParts, provider: SocialProvider, context: Context) {
  const accessToken = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const row = accessToken === undefined ? null : await findByAccessToken(parts, provider, accessToken);
  return row === null ? null : { person: personOf(provider, row), claims: row.claims };
}

const refused = () => Response.json({ error: 'invalid_token' }, { status: 401 });

/** GET, at Snapchat's POST: who the access token is for, in the shape of each provider. */
export async function tellProfile(parts: SocialParts, provider: SocialProvider, context: Context): Promise<Response> {
  const found = await personBehind(parts, provider, context);
  if (found === null) return refused();
  const { person, claims } = found;
  return Response.json(
    houses[provider].standard === 'plain'
      ? profileOf(provider, person)
      : { sub: person.subject, ...claimsOf(provider, person, claims) },
  );
}

/** GET: the addresses, where they are told apart from the profile. */
export async function tellEmails(parts: SocialParts, provider: SocialProvider, context: Context): Promise<Response> {
  const found = await personBehind(parts, provider, context);
  return found === null ? refused() : Response.json(emailsOf(provider, found.person));
}

import type { Context } from 'hono';
import { findByAccessToken } from '../authorizationCodes.ts';
import { providerQuirks } from '../providerQuirks.ts';
import type { SocialContext, SocialProvider } from '../context.ts';
import { claimsOf, emailsOf, personOf, profileOf } from '../userinfo.ts';

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
  return Response.json(
    providerQuirks[provider].standard === 'plain'
      ? profileOf(provider, person)
      : { sub: person.subject, ...claimsOf(provider, person, claims) },
  );
}

/** GET: the addresses, where they are told apart from the profile. */
export async function listEmails(context: SocialContext, provider: SocialProvider, c: Context): Promise<Response> {
  const found = await personBehind(context, provider, c);
  return found === null ? refused() : Response.json(emailsOf(provider, found.person));
}

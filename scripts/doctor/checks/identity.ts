import { z } from 'zod';
import { failure, ok, type Finding, type Outside, warning } from '../finding.ts';

const configurationSchema = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

/** Reads what other applications read first: the issuer has to be the address, and the keys have to be there. */
export async function checkIssuer(origin: URL, { fetch }: Outside): Promise<Finding[]> {
  const answer = await fetch(new URL('/.well-known/openid-configuration', origin));
  if (answer.status === 404) return [warning('OpenID Connect', 'No configuration: people sign in at IDENTITY_URL.')];
  const read = configurationSchema.safeParse(await answer.json().catch(() => null));
  if (!read.success) return [failure('OpenID Connect', 'The configuration cannot be read.')];
  const { issuer, jwks_uri } = read.data;
  if (issuer !== origin.origin)
    return [failure('OpenID Connect', `The issuer is ${issuer}: set PUBLIC_ORIGIN to ${origin.origin}.`)];
  const keys = keysSchema.safeParse(await (await fetch(jwks_uri)).json().catch(() => null));
  return keys.success
    ? [ok('OpenID Connect', `Issuer and ${keys.data.keys.length} keys can be read.`)]
    : [failure('OpenID Connect', `The keys at ${jwks_uri} cannot be read, so no token can be checked.`)];
}

const unregisteredSchema = z.object({ error_type: z.literal('bad_domain_for_stytch_sdk') });

/** Makes a call without credentials as a page does: an origin that is not registered is refused before they are read. */
async function mayCall(page: string, origin: URL, { fetch }: Outside): Promise<boolean> {
  const headers = { Origin: page, 'Content-Type': 'application/json' };
  const call = { method: 'POST', headers, body: '{}' };
  const answer = await fetch(new URL('/sdk/v1/sessions/authenticate', origin), call);
  const isShared = answer.headers.get('access-control-allow-origin') === page;
  return isShared && !unregisteredSchema.safeParse(await answer.json().catch(() => null)).success;
}

/** A page that is registered may call, and one that is not may not. */
export async function checkOrigins(origin: URL, outside: Outside, pages: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const page of pages) {
    findings.push(
      (await mayCall(page, origin, outside))
        ? ok('Pages', `${page} may embed the widget.`)
        : failure('Pages', `${page} may not call: add it to WIDGET_ORIGINS.`),
    );
  }
  const isOpen = await mayCall('https://a-page-of-nobody.invalid', origin, outside);
  return isOpen
    ? [...findings, failure('Pages', 'Any page may call: does a proxy answer for other origins?')]
    : findings;
}

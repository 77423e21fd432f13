import { requestOf, responseOf, statusOf } from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import type { Wish } from './request.ts';
import { live } from './values.ts';

const REQUESTER = 'urn:oasis:names:tc:SAML:2.0:status:Requester';
/** As long as a response may be, of what filters of logs and parsers stumble over. */
const message = 'a-'.repeat(30_000);

/** An answer of an identity provider with a long message, to a request that has been made. */
export const longAnswer: Wish = {
  area: 'page',
  method: 'POST',
  target: `/v1/b2b/sso/callback/${live('samlConnectionId')}`,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    cookie: live('samlCookie'),
    'x-forwarded-for': '203.0.113.77',
  },
  body: `RelayState=${live('samlState')}&SAMLResponse=${live('samlResponse')}`,
  isBytes: false,
};

/** Leaves for the identity provider; its answer as a form has it. */
export async function openSamlTrip(url: string, publicToken: string, connectionId: string, at: number) {
  const query = new URLSearchParams({
    public_token: publicToken,
    connection_id: connectionId,
    pkce_code_challenge: newPair().challenge,
  });
  const left = await fetch(`${url}/v1/public/sso/start?${query.toString()}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': `203.0.113.${at % 250}` },
  });
  const request = requestOf(new URL(left.headers.get('location') ?? 'none:'));
  const status = statusOf(REQUESTER).replace(
    '</samlp:Status>',
    `<samlp:StatusMessage>${message}</samlp:StatusMessage></samlp:Status>`,
  );
  const xml = responseOf(request, { at: Date.now() }, '', status);
  return {
    samlConnectionId: connectionId,
    samlCookie: (left.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    samlState: encodeURIComponent(request.relayState),
    samlResponse: encodeURIComponent(Buffer.from(xml).toString('base64')),
  };
}

import type { Assessment } from './assessment.ts';
import type { AuthorizationServer } from '../server/authorizationServer.ts';

/** An authorization code for what was granted, under a grant of its own: what one application loses, no other does. */
export async function issueCode(
  server: AuthorizationServer,
  assessment: Assessment,
): Promise<{ code: string; grantId: string }> {
  const { request, person, grantable } = assessment;
  const { accountId, authentication } = person;
  const { AuthorizationCode, Client, Grant } = await server.provider();
  const client = await Client.find(request.client.client_id);
  if (client === undefined) throw new Error('The client was there a moment ago');
  const scope = grantable.join(' ');
  const grant = new Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope(scope);
  for (const resource of request.resources) grant.addResourceScope(resource, scope);
  const grantId = await grant.save();
  const code = new AuthorizationCode({
    client,
    accountId,
    grantId,
    gty: 'authorization_code',
    scope,
    redirectUri: request.redirectUri,
    ...(request.codeChallenge === undefined
      ? {}
      : { codeChallenge: request.codeChallenge, codeChallengeMethod: 'S256' }),
    nonce: request.nonce,
    // The library takes a list for several, of which the application has to name one when it redeems the code.
    ...(request.resources.length === 1 ? { resource: request.resources[0] } : { resource: [...request.resources] }),
    authTime: authentication.authTime,
    ...(authentication.amr.length === 0 ? {} : { amr: authentication.amr }),
  });
  return { code: await code.save(), grantId };
}

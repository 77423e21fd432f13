import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLBACK, openRelyingParty, type RelyingParty, signInAt, startProvider } from './relyingParty.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let party: RelyingParty;
let session: string;
beforeAll(async () => {
  provider = await startProvider();
  party = await openRelyingParty(provider.origin);
  session = await signInAt(provider.origin, 'owner@acme.test');
});
afterAll(() => provider.stop());

describe('openid-client against a started server', () => {
  it('runs the code flow and learns who signed in', async () => {
    const tokens = await party.signIn(session);
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: provider.origin, aud: 'northwind-mail' });
    const userinfo = await oidc.fetchUserInfo(party.config, tokens.access_token, claims?.sub ?? '');
    expect(userinfo).toEqual({ sub: claims?.sub, email: 'owner@acme.test', email_verified: true });
    expect(tokens.refresh_token).toBeUndefined();
    expect(CALLBACK).toBe(party.redirect_uri);
  });
});

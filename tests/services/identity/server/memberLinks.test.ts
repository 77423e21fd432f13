import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { memberCalls } from './memberCalls.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('signing members in by mail through a backend on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
    await memberCalls(service);
    await service.business.organizations.update({
      organization_id: 'zinc',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['zinc.test'],
    });
  });
  afterAll(() => service.close());

  const sdk = () => service.business;
  const newest = (to: string) => newestTo(service, to);

  it('sends a link to a new address, which is a pending member from then on, and signs them in with claims', async () => {
    const email_address = 'ada@zinc.test';
    const sent = await sdk().magicLinks.email.loginOrSignup({ organization_id: 'zinc', email_address });
    expect(sent).toMatchObject({
      member_created: true,
      member: { email_address, status: 'pending', external_id: null },
      organization: { organization_external_id: 'zinc-crm' },
    });
    const again = await sdk().magicLinks.email.loginOrSignup({ organization_id: 'zinc-crm', email_address });
    expect([again.member_id, again.member_created]).toEqual([sent.member_id, false]);
    const { token: magic_links_token, kind } = await newest(email_address);
    expect(kind).toBe('signup');
    const claims = { plan: 'gold', trial: true };
    const asked = { magic_links_token, session_duration_minutes: 25 };
    expect(await refusedBy(sdk().magicLinks.authenticate({ ...asked, session_custom_claims: { iss: 'me' } }))).toEqual([
      400,
      'reserved_session_custom_claim',
    ]);
    const answer = await sdk().magicLinks.authenticate({ ...asked, session_custom_claims: claims });
    expect(answer).toMatchObject({
      member_id: sent.member_id,
      method_id: email_address,
      member_authenticated: true,
      intermediate_session_token: '',
      member: { status: 'active', email_address_verified: true },
      organization: { organization_external_id: 'zinc-crm' },
      member_session: { custom_claims: claims, authentication_factors: [{ type: 'magic_link' }] },
    });
    service.clock.advance(Date.now() - service.clock.now());
    const { session_token } = answer;
    const changed = await sdk().sessions.authenticate({
      session_token,
      session_custom_claims: { trial: null, seats: 3 },
    });
    expect(changed.member_session.custom_claims).toEqual({ plan: 'gold', seats: 3 });
    const local = await sdk().sessions.authenticateJwtLocal({ session_jwt: changed.session_jwt });
    expect(local.custom_claims).toMatchObject({ plan: 'gold', seats: 3 });
    expect(await refusedBy(sdk().magicLinks.authenticate({ magic_links_token }))).toEqual([
      401,
      'unable_to_auth_magic_link',
    ]);
    expect(await refusedBy(sdk().magicLinks.authenticate({ magic_links_token: 'x' }))).toEqual([
      404,
      'magic_link_not_found',
    ]);
    const signIn = (await rowsOf(service.db, { personId: sent.member_id })).find(({ event }) => event === 'sign_in');
    expect(signIn).toMatchObject({ method: 'magic_link', actor: expect.stringMatching(/^secret-key-/) });
  });

  it('refuses addresses that may not join, unknown organizations, and what it would not heed', async () => {
    const send = (given: object) =>
      refusedBy(
        sdk().magicLinks.email.loginOrSignup({ organization_id: 'zinc', email_address: 'x@zinc.test', ...given }),
      );
    expect(await send({ email_address: 'bea@other.test' })).toEqual([403, 'invalid_email_for_jit_provisioning']);
    expect(await send({ organization_id: 'none' })).toEqual([404, 'organization_not_found']);
    expect(await send({ login_template_id: 'mine' })).toEqual([400, 'email_template_not_found']);
    expect(await send({ login_redirect_url: 'https://elsewhere.test' })).toEqual([
      400,
      'no_match_for_provided_magic_link_url',
    ]);
    expect(await send({ login_expiration_minutes: 1 })).toEqual([400, 'invalid_expiration']);
    expect(
      await refusedBy(sdk().organizations.members.get({ organization_id: 'zinc', email_address: 'x@zinc.test' })),
    ).toEqual([404, 'member_not_found']);
  });

  it('leaves a link with a challenge to the page that has the verifier', async () => {
    const { verifier, challenge } = newPair();
    const email_address = 'cyd@zinc.test';
    await sdk().magicLinks.email.loginOrSignup({
      organization_id: 'zinc',
      email_address,
      pkce_code_challenge: challenge,
    });
    const { token: magic_links_token } = await newest(email_address);
    expect(await refusedBy(sdk().magicLinks.authenticate({ magic_links_token }))).toEqual([400, 'pkce_mismatch']);
    const answer = await sdk().magicLinks.authenticate({ magic_links_token, pkce_code_verifier: verifier });
    expect(answer.member_authenticated).toBe(true);
  });

  it('sends a code, takes it once, and adds it to the session that is there', async () => {
    const email_address = 'dan@zinc.test';
    const sent = await sdk().otps.email.loginOrSignup({ organization_id: 'zinc', email_address });
    expect(sent).toMatchObject({ member_created: true, member: { status: 'pending' } });
    const code = (await newest(email_address)).message.code ?? '';
    const asked = { organization_id: 'zinc-crm', email_address };
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await refusedBy(sdk().otps.email.authenticate({ ...asked, code: wrong }))).toEqual([
      404,
      'otp_code_not_found',
    ]);
    const first = await sdk().otps.email.authenticate({ ...asked, code });
    expect(first).toMatchObject({ member_id: sent.member_id, member: { status: 'active' }, method_id: email_address });
    expect(await refusedBy(sdk().otps.email.authenticate({ ...asked, code, session_jwt: first.session_jwt }))).toEqual([
      400,
      'session_token_expected',
    ]);
    await sdk().magicLinks.email.loginOrSignup({ organization_id: 'zinc', email_address });
    const { session_token } = first;
    const magic_links_token = (await newest(email_address)).token;
    const second = await sdk().magicLinks.authenticate({ magic_links_token, session_token });
    expect(second.session_token).toBe(session_token);
    expect(second.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['email_otp', 'magic_link']);
    expect(
      await refusedBy(sdk().otps.email.loginOrSignup({ organization_id: 'zinc', email_address: 'x@other.test' })),
    ).toEqual([403, 'invalid_email_for_jit_provisioning']);
  });
});

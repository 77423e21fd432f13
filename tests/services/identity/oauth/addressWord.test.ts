import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import { wordAbout } from '#services/identity/shared/providers/addressWord.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from '../business/businessHarness.ts';
import { oauthActions } from '../business/oauth/oauthHarness.ts';
import { credentialOf, submit } from '../oneTap/oneTapActions.ts';
import { newPair, refused, type TestIdentity } from '../testIdentity.ts';
import { newVisitor } from './visitor.ts';

describe("a provider's word about an address", () => {
  it.each([
    ['a@gmail.com', undefined, true],
    ['A@GoogleMail.com', undefined, true],
    ['a@firm.test', 'firm.test', true],
    ['a@firm.test', undefined, false],
    ['a@firm.test', '', false],
    ['a@notgmail.com', undefined, false],
    ['a@gmail.com.evil.test', undefined, false],
  ])('is enough of Google for %s, of the Workspace %s: %s [D-402] (security 78 a)', (email, hostedDomain, isEnough) => {
    expect(wordAbout('google', { email, isVerified: true, hostedDomain })).toEqual({
      isEmailVerified: isEnough,
      needsMail: !isEnough,
    });
    const nothing = { isEmailVerified: false, needsMail: false };
    expect(wordAbout('google', { email, isVerified: false, hostedDomain })).toEqual(nothing);
    expect(wordAbout('google', { email: null, isVerified: true, hostedDomain })).toEqual(nothing);
  });

  it.each(Object.values(everyProvider))(
    'proves an address where $id says that it has confirmed it, and nowhere else [D-402] (security 78 c)',
    ({ id, email: reports }) => {
      const reported = { email: 'a@gmail.com', isVerified: true };
      expect(wordAbout(id, reported).isEmailVerified).toBe(reports === 'verified');
      expect(wordAbout(id, { ...reported, isVerified: false }).isEmailVerified).toBe(false);
    },
  );
});

/** The stand-in for Google has accounts with addresses of this domain in no Workspace. */
const outside = (name: string): string => `${name}@outside.test`;

describe.each(databases)('somebody at Google with an address from elsewhere, on $name', (database) => {
  let service: TestIdentity;
  let business: Business;
  let firm: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    service = business.service;
    firm = await business.organization('Firm', { domains: ['outside.test'] });
  });
  afterAll(() => business.close());

  const leave = async (email: string) => {
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), email);
    return { visitor, returned: visitor.returned(page), page };
  };
  const mailed = async (email: string) => {
    const [message] = await service.outbox.list(email);
    return new URL(message?.links[0] ?? 'none:');
  };
  const redeem = (token: string | null, verifier: string) =>
    service.post('/oauth/authenticate', { token, code_verifier: verifier, session_duration_minutes: 30 });

  it('opens the mailbox once, in the browser that has begun, and never again [D-402] (security 78 a)', async () => {
    const email = outside('once');
    const { visitor, returned } = await leave(email);
    expect(returned).toEqual({
      stytch_token_type: 'oauth',
      error: 'email_verification_required',
      error_description: 'Please open the link that was sent to the address of your Google account.',
    });
    const link = await mailed(email);
    expect(link.searchParams.get('stytch_token_type')).toBe('oauth');
    const token = link.searchParams.get('token');
    expect(refused(await redeem(token, newPair().verifier))).toEqual([400, 'pkce_mismatch']);
    const { body } = await redeem(token, visitor.pair.verifier);
    expect(body).toMatchObject({
      provider_type: 'Google',
      provider_subject: expect.stringMatching(/^\d+$/),
      user: { status: 'active', emails: [{ email, verified: true }], providers: [{ provider_type: 'Google' }] },
      session: { authentication_factors: [{ type: 'oauth', delivery_method: 'oauth_google' }] },
    });
    const again = await leave(email);
    expect(again.returned).toMatchObject({ stytch_redirect_type: 'login' });
    expect((await again.visitor.authenticate(again.page)).body['user_id']).toBe(body['user_id']);
  });

  it('gets into no account of the address before that, and leaves nothing in it [D-402] (security 78 b)', async () => {
    const email = outside('owner');
    const { answer } = await service.signIn(email);
    const userId = String(answer.body['user_id']);
    const { returned } = await leave(email);
    expect(returned['token']).toBeUndefined();
    const registered = () =>
      service.db.selectFrom('identity_registrations').selectAll().where('user_id', '=', userId).execute();
    expect(await registered()).toEqual([]);
    const pair = newPair();
    const id_token = await credentialOf(service, email);
    const oneTap = await submit(service, { id_token, more: { pkce_code_challenge: pair.challenge } });
    const address = new URL(String(oneTap.body['redirect_url']));
    expect([address.searchParams.get('token'), address.searchParams.get('error')]).toEqual([
      null,
      'email_verification_required',
    ]);
    expect(await registered()).toEqual([]);
    const { body } = await redeem((await mailed(email)).searchParams.get('token'), pair.verifier);
    expect(body).toMatchObject({ user_id: userId, provider_type: 'Google' });
    expect(await registered()).toHaveLength(1);
  });

  it('is let in by the link alone after one that was planted: the first proof ends it [D-400] (security 76 a)', async () => {
    const email = outside('planted');
    const made = await service.post('/passwords', {
      email,
      password: 'wolf tin harbour',
      session_duration_minutes: 30,
    });
    const { visitor } = await leave(email);
    const { body } = await redeem((await mailed(email)).searchParams.get('token'), visitor.pair.verifier);
    expect(body).toMatchObject({ user_id: made.body['user_id'], provider_type: 'Google' });
    const session = String(made.body['session_token']);
    expect((await service.post('/sessions/authenticate', {}, { session })).status).toBe(404);
  });

  it('shows the mailbox to an organization first [D-402] (security 78 b)', async () => {
    await business.member(firm, outside('member'));
    const actions = oauthActions(business);
    const answer = await actions.logIn('google', firm, outside('member'));
    expect(answer.body).toMatchObject({
      member_authenticated: false,
      primary_required: { allowed_auth_methods: expect.arrayContaining(['magic_link']) },
    });
    expect(partOf(answer, 'member')).toMatchObject({ member_id: '' });
    const { page } = await actions.visit('google/discovery', outside('member'));
    expect(page.searchParams.get('error')).toBe('oauth_flow_callback_error');
  });
});

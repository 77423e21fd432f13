import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberLinksOverHttp } from '#src/adapters/organizations/memberLinks.http.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { discoveryReset, memberReset, verificationRequest } from '#tests/model/business/givenMails.ts';
import { memberOf } from './businessAnswer.ts';
import {
  PAIR,
  email,
  password,
  clientAt,
  passwordsAt,
  organization,
  done,
  common,
  discovered,
  bootstrap,
  expectedLogin,
  found,
  codeOf,
} from './passwordAnswers.ts';

afterEach(() => vi.unstubAllGlobals());

describe('whether an address has a password', () => {
  const searched = (member: object | null) => ({ json: { data: { ...commonData, member } } });
  it.each([
    [{ member_password_id: 'password-1' }, { hasPassword: true, mayComeIn: true }],
    [{ member_password_id: '' }, { hasPassword: false, mayComeIn: true }],
  ])('is read off the member: %o [B2B-06]', async (change, expected) => {
    stubBrowser();
    const { status, member_password_id } = memberOf(organization, change);
    await using service = await serveAnswers(searched({ status, member_password_id }));
    const asked = { email, organizationId: 'organization-1' };
    expect(await passwordsAt(service.url).searchMember(asked, signal())).toEqual(expected);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/b2b/organizations/members/search', { email_address: email, organization_id: 'organization-1' }],
    ]);
  });

  it.each([
    [{ may_join: true }, true],
    [{ may_join: false }, false],
    [{}, true],
  ])('is nobody’s question where there is no such member, who may join: %o [D-403]', async (said, mayComeIn) => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: { ...commonData, member: null, ...said } } });
    const asked = { email, organizationId: 'organization-1' };
    expect(await passwordsAt(service.url).searchMember(asked, signal())).toEqual({ hasPassword: false, mayComeIn });
  });
});

describe('logging in with a password', () => {
  const intoAcme = {
    flow: 'organization',
    email,
    password,
    organizationId: 'organization-1',
    sessionMinutes: 90,
  } as const;

  it('leads into the organization [B2B-07]', async () => {
    stubBrowser();
    await using service = await serveAnswers(done);
    const outcome = await passwordsAt(service.url).logInByPassword({ ...intoAcme, locale: 'de' }, signal());
    expect(outcome).toMatchObject({ result: 'gated', answer: { shape: 'done', login: expectedLogin } });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/b2b/passwords/authenticate',
        {
          organization_id: 'organization-1',
          email_address: email,
          password,
          session_duration_minutes: 90,
          locale: 'de',
        },
      ],
    ]);
  });

  it('finds the organizations of an address, and keeps the sign-in that is begun [B2B-06]', async () => {
    const { cookies } = stubBrowser();
    await using service = await serveAnswers(discovered, bootstrap);
    const outcome = passwordsAt(service.url).logInByPassword({ flow: 'discovery', email, password }, signal());
    expect(await outcome).toEqual(found);
    expect(service.asked[0]).toMatchObject({
      path: '/sdk/v1/b2b/passwords/discovery/authenticate',
      body: { email_address: email, password },
    });
    expect(cookies.join()).toContain('=intermediate-1;');
  });

  it.each([
    [errorAnswer(401, 'member_reset_password'), 'password_reset_required'],
    [errorAnswer(401, 'reset_password'), 'password_reset_required'],
    [errorAnswer(401, 'unauthorized_credentials'), 'refused'],
    [errorAnswer(403, 'operation_restricted_by_organization_auth_methods'), 'method_refused'],
  ])('tells serviceErrors apart: %#', async (answer, code) => {
    stubBrowser();
    await using service = await serveAnswers(answer);
    const asked = passwordsAt(service.url).logInByPassword({ ...intoAcme, locale: null }, signal());
    expect(await codeOf(asked)).toBe(code);
  });
});

describe('a mail to set a password by', () => {
  const options = {
    email_address: email,
    reset_password_redirect_url: 'https://app.example/reset-password',
    reset_password_expiration_minutes: 45,
    reset_password_template_id: 'password-reset',
    verify_email_template_id: 'password-verify',
    locale: 'pt-br',
  };
  const challenge = expect.stringMatching(/^[\w-]{43}$/);

  it.each([
    [
      memberReset,
      '/passwords/email/reset/start',
      {
        organization_id: 'organization-1',
        login_redirect_url: 'https://app.example/password-sign-in',
        code_challenge: challenge,
      },
    ],
    [
      discoveryReset,
      '/passwords/discovery/reset/start',
      { discovery_redirect_url: 'https://app.example/password-discover', pkce_code_challenge: challenge },
    ],
  ])(
    'is asked for with a challenge, the pair of which is kept for links as well [B2B-11]: %#',
    async (request, path, rest) => {
      const { storage } = stubBrowser();
      await using service = await serveAnswers(common);
      await passwordsAt(service.url).startMemberReset(request, signal());
      expect(service.asked.map((one) => [one.path, one.body])).toEqual([
        [`/sdk/v1/b2b${path}`, { ...options, ...rest }],
      ]);
      expect([...storage.items.keys()]).toEqual([PAIR]);
    },
  );

  it('is not asked for where its pair cannot be kept', async () => {
    const { storage } = stubBrowser();
    storage.mode = 'full';
    await using service = await serveAnswers(common);
    expect(await codeOf(passwordsAt(service.url).startMemberReset(memberReset, signal()))).toBe('storage_blocked');
    expect(service.asked).toEqual([]);
  });

  it('leads to the page for passwords where it verifies an address first [B2B-09 D-321]', async () => {
    stubBrowser();
    await using service = await serveAnswers(common);
    await memberLinksOverHttp(clientAt(service.url)).sendLink(verificationRequest, signal());
    const sent = service.asked.find(({ path }) => path.endsWith('/login_or_signup'));
    expect(sent?.body).toEqual({
      email_address: email,
      organization_id: 'organization-1',
      login_redirect_url: 'https://app.example/reset-password',
      signup_redirect_url: 'https://app.example/reset-password',
      login_template_id: 'password-verify',
      signup_template_id: 'password-verify',
      locale: 'pt-br',
      login_expiration_minutes: 45,
      signup_expiration_minutes: 45,
      stytch_redirect_type: 'reset_password',
      pkce_code_challenge: challenge,
    });
  });
});

import { newPair } from '#tests/services/identity/testIdentity.ts';
import type { Call } from './matrixHolder.ts';
import { oauthCalls } from './oauth/matrixOAuth.ts';

const password = 'correct-horse-battery-staple-47';

/** Every call of the business side that takes something of a member or an organization, made by one for another's. */
export const calls: Record<string, Call> = {
  ...oauthCalls,
  '/organizations/search': (business, _holder, target) =>
    business.post('/organizations/search', { organization_slug: target.name.toLowerCase() }),
  '/organizations/members/search': (business, holder, target) =>
    business.post(
      '/organizations/members/search',
      { organization_id: target.organizationId, email_address: holder.email },
      { session: holder.session },
    ),
  '/organizations/me': (business, holder) =>
    business.call('GET', '/organizations/me', undefined, { session: holder.session }),
  '/organizations/members/me': (business, holder) =>
    business.call('GET', '/organizations/members/me', undefined, { session: holder.session }),
  '/sessions/authenticate': (business, holder) => business.post('/sessions/authenticate', {}, holder),
  '/sessions/revoke': (business, { session }) => business.post('/sessions/revoke', {}, { session: `${session}x` }),
  '/sessions/exchange': (business, { session }, target) =>
    business.post('/sessions/exchange', { organization_id: target.organizationId }, { session }),
  '/discovery/organizations': (business, { session }) => business.post('/discovery/organizations', {}, { session }),
  '/discovery/organizations/create': (business, holder, target) =>
    business.post('/discovery/organizations/create', {
      organization_slug: target.name.toLowerCase(),
      intermediate_session_token: holder.intermediate,
    }),
  '/discovery/intermediate_sessions/exchange': (business, holder, target) =>
    business.exchange(holder.intermediate, target.organizationId),
  '/magic_links/email/login_or_signup': (business, holder, target) =>
    business.sendLink(target.organizationId, holder.email),
  '/magic_links/authenticate': async (business, holder, target) => {
    const pair = newPair();
    await business.sendLink(holder.organizationId, holder.email, pair);
    const { token } = await business.linkTo(holder.email);
    return business.redeem(token, pair, { organization_id: target.organizationId });
  },
  '/magic_links/email/discovery/send': (business, holder) =>
    business.post('/magic_links/email/discovery/send', {
      email_address: holder.email,
      pkce_code_challenge: newPair().challenge,
    }),
  '/magic_links/discovery/authenticate': async (business, holder) => (await business.discover(holder.email)).answer,
  '/otps/email/login_or_signup': (business, holder, target) =>
    business.post('/otps/email/login_or_signup', {
      organization_id: target.organizationId,
      email_address: holder.email,
    }),
  '/otps/email/authenticate': async (business, holder, target) => {
    const { email: email_address } = holder;
    await business.post('/otps/email/login_or_signup', { organization_id: holder.organizationId, email_address });
    const code = await business.codeTo(email_address);
    return business.post('/otps/email/authenticate', { organization_id: target.organizationId, email_address, code });
  },
  '/otps/email/discovery/send': (business, holder) =>
    business.post('/otps/email/discovery/send', { email_address: holder.email }),
  '/otps/email/discovery/authenticate': async (business, holder) => {
    const { email: email_address } = holder;
    await business.post('/otps/email/discovery/send', { email_address });
    const code = await business.codeTo(email_address);
    return business.post('/otps/email/discovery/authenticate', { email_address, code });
  },
  '/passwords/authenticate': async (business, holder, target) => {
    const { session, email: email_address } = holder;
    await business.post('/passwords/session/reset', { password }, { session });
    const { organizationId: organization_id } = target;
    return business.post('/passwords/authenticate', { organization_id, email_address, password });
  },
  '/passwords/discovery/authenticate': async (business, { session, email: email_address }) => {
    await business.post('/passwords/session/reset', { password }, { session });
    return business.post('/passwords/discovery/authenticate', { email_address, password });
  },
  '/passwords/email/reset/start': (business, holder, target) =>
    business.post('/passwords/email/reset/start', {
      organization_id: target.organizationId,
      email_address: holder.email,
      code_challenge: newPair().challenge,
    }),
  '/passwords/discovery/reset/start': (business, holder) =>
    business.post('/passwords/discovery/reset/start', {
      email_address: holder.email,
      pkce_code_challenge: newPair().challenge,
    }),
  '/passwords/email/reset': async (business, holder, target) => {
    const { verifier: code_verifier, challenge: code_challenge } = newPair();
    const { organizationId: organization_id, email: email_address } = holder;
    await business.post('/passwords/email/reset/start', { organization_id, email_address, code_challenge });
    await business.service.identity.settled();
    const { token: password_reset_token } = await business.linkTo(email_address);
    const other = { organization_id: target.organizationId, email_address: target.email };
    return business.post('/passwords/email/reset', { ...other, password_reset_token, code_verifier, password });
  },
  '/passwords/discovery/reset': async (business, holder, target) => {
    const { verifier: pkce_code_verifier, challenge: pkce_code_challenge } = newPair();
    const { session, email: email_address } = holder;
    await business.post('/passwords/session/reset', { password }, { session });
    await business.post('/passwords/discovery/reset/start', { email_address, pkce_code_challenge });
    await business.service.identity.settled();
    const { token: password_reset_token } = await business.linkTo(email_address);
    const other = { email_address: target.email };
    return business.post('/passwords/discovery/reset', {
      ...other,
      password_reset_token,
      pkce_code_verifier,
      password,
    });
  },
  '/passwords/session/reset': (business, { session }, target) =>
    business.post('/passwords/session/reset', { password, member_id: target.memberId }, { session }),
  '/passwords/existing_password/reset': async (business, holder, target) => {
    const { session, email: email_address } = holder;
    await business.post('/passwords/session/reset', { password }, { session });
    return business.post('/passwords/existing_password/reset', {
      organization_id: target.organizationId,
      email_address,
      existing_password: password,
      new_password: `${password} again`,
    });
  },
  '/otps/sms/send': (business, { session, organizationId: organization_id }, { memberId: member_id }) =>
    business.post('/otps/sms/send', { organization_id, member_id }, { session }),
  '/otps/sms/authenticate': (business, { session, organizationId: organization_id }, { memberId: member_id }) =>
    business.post('/otps/sms/authenticate', { organization_id, member_id, code: '123456' }, { session }),
  '/totp': (business, { session }, { organizationId: organization_id, memberId: member_id }) =>
    business.post('/totp', { organization_id, member_id }, { session }),
  '/totp/authenticate': (business, { session, organizationId: organization_id }, { memberId: member_id }) =>
    business.post('/totp/authenticate', { organization_id, member_id, code: '123456' }, { session }),
  '/recovery_codes/recover': (business, { intermediate }, { organizationId: organization_id, memberId: member_id }) =>
    business.post('/recovery_codes/recover', {
      organization_id,
      member_id,
      intermediate_session_token: intermediate,
      recovery_code: 'aaaa-bbbb-cccc',
    }),
  '/recovery_codes/rotate': (business, { session }) => business.post('/recovery_codes/rotate', {}, { session }),
  '/sso/discovery/connections': (business, holder) =>
    business.call('GET', `/sso/discovery/connections?email_address=${holder.email}`),
  '/sso/authenticate': (business, holder, target) =>
    business.post('/sso/authenticate', {
      sso_token: 'none',
      organization_id: target.organizationId,
      intermediate_session_token: holder.intermediate,
    }),
  '/passwords/strength_check': (business, holder) =>
    business.post('/passwords/strength_check', { password, email_address: holder.email }),
};

import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { businessToken } from '#tests/services/identity/business/businessHarness.ts';
import { askAsMember, messageTo, minutes, tokenTo, visitProvider } from './walks.ts';

/** Signs a member in once at Google and once at the organization's identity provider, and returns both subjects. */
async function subjectsOf(url: string, organization: Record<string, unknown>, email: string): Promise<string[]> {
  const { verifier, challenge } = newPair();
  const query = { public_token: businessToken, pkce_code_challenge: challenge };
  const organization_id = String(organization['organization_id']);
  const google = await visitProvider(url, '/v1/b2b/public/oauth/google/start', { ...query, organization_id }, email);
  const oauth_token = google.get('token');
  const pkce_code_verifier = verifier;
  await askAsMember(url, '/oauth/authenticate', { oauth_token, pkce_code_verifier, ...minutes });
  const connection_id = String(Object(organization['sso_active_connections'])[0]?.connection_id);
  const own = await visitProvider(url, '/v1/public/sso/start', { ...query, connection_id }, email);
  const sso = { sso_token: own.get('token'), pkce_code_verifier, ...minutes };
  const { member } = await askAsMember(url, '/sso/authenticate', sso);
  const { oauth_registrations: linked, sso_registrations: registered } = Object(member);
  return [String(linked[0].provider_subject), String(registered[0].external_id)];
}

/** A new member of Acme with registrations at providers, an app, backup codes, and mails and codes that nobody has used. */
export async function createMember(url: string, tag: string) {
  const email = `${tag}@acme.test`;
  const found = await askAsMember(url, '/organizations/search', { organization_slug: 'acme' });
  const organization_id = String(Object(found['organization'])['organization_id']);
  const named = { organization_id, email_address: email };
  const logIn = async () => {
    const { verifier, challenge } = newPair();
    await askAsMember(url, '/magic_links/email/login_or_signup', { ...named, pkce_code_challenge: challenge });
    const magic_links_token = await tokenTo(url, email);
    return askAsMember(url, '/magic_links/authenticate', {
      magic_links_token,
      pkce_code_verifier: verifier,
      ...minutes,
    });
  };
  const first = await logIn();
  const [memberId, session] = [String(first['member_id']), String(first['session_token'])];
  const subjects = await subjectsOf(url, Object(found['organization']), email);
  const who = { organization_id, member_id: memberId };
  const app = await askAsMember(url, '/totp', who, session);
  const secret = String(app['secret']);
  await askAsMember(url, '/totp/authenticate', { ...who, code: codeAt(secret, Date.now()), ...minutes }, session);
  await askAsMember(url, '/otps/email/login_or_signup', named);
  await askAsMember(url, '/magic_links/email/discovery/send', {
    email_address: email,
    pkce_code_challenge: newPair().challenge,
  });
  return { email, memberId, session, secret, subjects, messages: await messageTo(url, email) };
}

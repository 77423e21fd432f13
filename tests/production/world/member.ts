import { codeAt } from '#tests/services/identity/business/secondFactorRig.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { askAsMember, messageTo, minutes, tokenTo } from './walks.ts';

/** A new member of Acme with an app, backup codes, and mails and codes that nobody has used. */
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
  const who = { organization_id, member_id: memberId };
  const app = await askAsMember(url, '/totp', who, session);
  const secret = String(app['secret']);
  await askAsMember(url, '/totp/authenticate', { ...who, code: codeAt(secret, Date.now()), ...minutes }, session);
  await askAsMember(url, '/otps/email/login_or_signup', named);
  await askAsMember(url, '/magic_links/email/discovery/send', {
    email_address: email,
    pkce_code_challenge: newPair().challenge,
  });
  return { email, memberId, session, secret, messages: await messageTo(url, email) };
}

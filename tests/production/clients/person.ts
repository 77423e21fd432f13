import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import { clients, signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { codeFields, sendForm } from '#tests/services/identity/authorization/tokenRequest.ts';
import { softwareAuthenticator } from '#tests/services/identity/passkeys/softwareAuthenticator.ts';
import { ethereumWallet, solanaWallet } from '#tests/services/identity/wallets/testWallets.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { ask, logInAtGoogle, messageTo, minutes, ORIGIN, tokenTo } from './walks.ts';

/** The file of clients: people's consents and refreshes at this application are stored, too. */
export const clientsFileText = JSON.stringify({ clients });
const PASSWORD = 'wolf tin harbour';

const userIdOf = (body: unknown): string => String(Object(Object(body)['user'])['user_id']);

/** Signs a wallet in, or adds it to a person who is signed in. */
async function signWithWallet(url: string, wallet: ReturnType<typeof solanaWallet>, session?: string) {
  const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.chain };
  const given = session === undefined ? {} : { session };
  const way = session === undefined ? 'primary' : 'secondary';
  const { challenge } = await ask(url, `/crypto_wallets/authenticate/start/${way}`, named, given);
  const signature = wallet.sign(String(challenge));
  return ask(url, '/crypto_wallets/authenticate', { ...named, signature, ...minutes }, given);
}

async function typeCode(url: string, channel: 'sms' | 'whatsapp' | 'email', to: string, session?: string) {
  const named = channel === 'email' ? { email: to } : { phone_number: to };
  const given = session === undefined ? {} : { session };
  const sent = await ask(url, `/otps/${channel}/login_or_create`, { ...named, expiration_minutes: 5 }, given);
  const token = (await messageTo(url, to)).code;
  return ask(url, '/otps/authenticate', { token, method_id: sent['method_id'], ...minutes }, given);
}

/** An account of a number that WhatsApp reaches, with a code that nobody has typed. */
export async function createWhatsappPerson(url: string, phone: string) {
  const userId = userIdOf(await typeCode(url, 'whatsapp', phone));
  await ask(url, '/otps/whatsapp/login_or_create', { phone_number: phone, expiration_minutes: 5 });
  return { phone, userId, code: String((await messageTo(url, phone)).code) };
}

/** Signs up by a link, and sets a password by another: the session that it opens. */
async function setPassword(url: string, email: string, password: string): Promise<string> {
  await signInAt(url, email);
  const [before] = (await messageTo(url, email)).links;
  const { challenge, verifier } = newPair();
  await ask(url, '/passwords/email/reset/start', { email, code_challenge: challenge });
  // It is written when the answer has left.
  await vi.waitFor(async () => expect((await messageTo(url, email)).links[0]).not.toBe(before), 60_000);
  const token = await tokenTo(url, email);
  await ask(url, '/passwords/email/reset', { token, code_verifier: verifier, password, ...minutes });
  return String((await ask(url, '/passwords/authenticate', { email, password, ...minutes }))['session_token']);
}

/** A card that pays, at the hosted checkout of the person who is signed in. */
async function pay(url: string, session: string, name: string): Promise<void> {
  const response = await fetch(`${url}/api/stripe/create-checkout-session`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
    },
    body: JSON.stringify({ productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' }),
  });
  const { url: hosted } = Object(await response.json());
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name };
  const checkout = new URL(String(hosted));
  await fetch(`${url}${checkout.pathname}`, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  });
}

/** Reads the plan of the brand of the person who is signed in. */
async function planOf(url: string, session: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${session}` };
  const { brandId } = Object(await (await fetch(`${url}/api/brand/get-id`, { headers })).json());
  return (await fetch(`${url}/api/brand/existing-subscriptions/${brandId}`, { headers })).json();
}

/**
 * Somebody who has registered everything that can be registered at a server of the sandbox, by its calls alone. `tag` is
 * in every address, name and subject of theirs; who has a brand of this address pays for it.
 */
export async function createPerson(url: string, tag: string, phone: string, { hasBrand }: { hasBrand: boolean }) {
  const email = `${tag}@canary.test`;
  const password = `${PASSWORD} ${tag}`;
  const session = await setPassword(url, email, password);
  const userId = userIdOf(await ask(url, '/sessions/authenticate', minutes, { session }));
  // A phone number is an account of its own: nothing connects it to an address.
  const phoneUserId = userIdOf(await typeCode(url, 'sms', phone));
  await typeCode(url, 'email', email, session);
  const authenticator = softwareAuthenticator({ origin: ORIGIN, counts: false });
  const asked = await ask(url, '/webauthn/register/start', { domain: 'localhost' }, { session });
  const made = authenticator.create(String(asked['public_key_credential_creation_options']));
  const saved = await ask(url, '/webauthn/register', { public_key_credential: made, ...minutes }, { session });
  const passkeyId = String(saved['webauthn_registration_id']);
  await ask(url, `/webauthn/update/${passkeyId}`, { name: `Key of ${tag}` }, { session, method: 'PUT' });
  const wallets = [ethereumWallet(), solanaWallet()];
  for (const wallet of wallets) await signWithWallet(url, wallet, session);
  const subject = String((await logInAtGoogle(url, email, session))['provider_subject']);
  const tokens = await sendForm(
    `${url}/oauth/token`,
    await codeFields(url, session, ['openid', 'email', 'offline_access']),
  );
  if (hasBrand) await pay(url, session, `Card of ${tag}`);
  // A mail that nobody follows.
  await ask(url, '/magic_links/email/login_or_create', { email, code_challenge: newPair().challenge });
  return { tag, email, phone, password, session, userId, phoneUserId, subject, authenticator, wallets, tokens };
}
export type Person = Awaited<ReturnType<typeof createPerson>>;

const ways = ['session', 'link', 'passkey', 'password', 'google', 'ethereum', 'solana'] as const;

/** The account that each method has to open. */
export const idsOf = ({ userId, phoneUserId }: Person): Record<string, string> => ({
  ...Object.fromEntries(ways.map((way) => [way, userId])),
  text: phoneUserId,
});

/** Logs in by every way, at this server: whose account each of them opened, and what the brand has. */
export async function logInEveryWay(url: string, person: Person) {
  const { email, phone, password, authenticator, wallets, session } = person;
  const started = await ask(url, '/webauthn/authenticate/start/primary', { domain: 'localhost' });
  const proof = authenticator.get(String(started['public_key_credential_request_options']));
  const byLink = await signInAt(url, email);
  const opened = {
    session: await ask(url, '/sessions/authenticate', minutes, { session }),
    link: await ask(url, '/sessions/authenticate', minutes, { session: byLink }),
    passkey: await ask(url, '/webauthn/authenticate', { public_key_credential: proof, ...minutes }),
    password: await ask(url, '/passwords/authenticate', { email, password, ...minutes }),
    google: await logInAtGoogle(url, email),
    text: await typeCode(url, 'sms', phone),
    ethereum: wallets[0] && (await signWithWallet(url, wallets[0])),
    solana: wallets[1] && (await signWithWallet(url, wallets[1])),
  };
  const ids = Object.entries(opened).map(([way, body]) => [way, userIdOf(body)]);
  return { ids: Object.fromEntries(ids), plan: Object(await planOf(url, byLink)) };
}

import { sql } from 'kysely';
import { GOOD, OTHER, passwordActions } from '../passwords/passwordActions.ts';
import { passcodeActions } from '../passcodes/passcodeActions.ts';
import { passkeyActions } from '../passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '../passkeys/softwareAuthenticator.ts';
import { walletActions } from '../wallets/walletActions.ts';
import { ethereumWallet } from '../wallets/testWallets.ts';
import { newVisitor } from '../oauth/visitor.ts';
import { credentialOf, submit } from '../oneTap/oneTapActions.ts';
import { newPair } from '../testIdentity.ts';
import type { ServedIdentity } from '../authorization/servedIdentity.ts';
import { codeFields, sendForm } from '../authorization/tokenRequest.ts';

/** Signs in to an account by something that was planted; null where it opens nothing. */
export type Opening = () => Promise<unknown>;

/** Things that a signed-in stranger puts on an account, by name: each returns a way to open it. */
export function plantings(service: ServedIdentity) {
  const headers = { 'x-sdk-parent-host': service.origin };
  const userOf = ({ status, body }: { status: number; body: Record<string, unknown> }): unknown =>
    status === 200 ? body['user_id'] : null;
  const live = async (session: string) => userOf(await service.post('/sessions/authenticate', {}, { session }));
  const reported = async (accessToken: unknown): Promise<unknown> => {
    const authorization = `Bearer ${String(accessToken)}`;
    const response = await fetch(`${service.origin}/oauth/userinfo`, { headers: { authorization } });
    return response.status === 200 ? response.json() : null;
  };
  const redeemed = async (fields: Record<string, string>): Promise<unknown> => {
    const { status, body } = await sendForm(`${service.origin}/oauth/token`, fields);
    return status === 200 ? reported(body['access_token']) : null;
  };
  const application = async (session: string) =>
    codeFields(service.origin, session, ['openid', 'email', 'offline_access']);
  const tokensOf = async (session: string) => {
    const { body } = await sendForm(`${service.origin}/oauth/token`, await application(session));
    return { access: body['access_token'], refresh: String(body['refresh_token']) };
  };
  const authenticator = () => softwareAuthenticator({ origin: service.origin });
  const passkeys = passkeyActions(service);
  const wallets = walletActions(service);

  return {
    'a session':
      async (session: string): Promise<Opening> =>
      () =>
        live(session),
    'a session JWT': async (session: string): Promise<Opening> => {
      const { body } = await service.post('/sessions/authenticate', {}, { session });
      return async () => userOf(await service.get('/users/me', { session: String(body['session_jwt']) }));
    },
    'a passkey': async (session: string): Promise<Opening> => {
      const device = authenticator();
      await passkeys.add(session, device);
      return async () => userOf(await passkeys.signIn(device));
    },
    'a passkey that is about to be made': async (session: string): Promise<Opening> => {
      const device = authenticator();
      const { options } = await passkeys.registerOptions(session);
      return async () => userOf(await passkeys.register(session, device.create(options)));
    },
    'a wallet': async (session: string): Promise<Opening> => {
      const wallet = ethereumWallet();
      const { challenge } = await wallets.secondary(wallet, {}, { session, headers });
      await wallets.authenticate(wallet, wallet.sign(challenge), { session, headers });
      return async () => {
        const again = await wallets.primary(wallet, {}, { headers });
        return userOf(await wallets.authenticate(wallet, wallet.sign(again.challenge), { headers }));
      };
    },
    'a wallet that is about to be added': async (session: string): Promise<Opening> => {
      const wallet = ethereumWallet();
      const { challenge } = await wallets.secondary(wallet, {}, { session, headers });
      return async () => userOf(await wallets.authenticate(wallet, wallet.sign(challenge), { session, headers }));
    },
    'an authorization code': async (session: string): Promise<Opening> => {
      const fields = await application(session);
      return () => redeemed(fields);
    },
    'an access token': async (session: string): Promise<Opening> => {
      const { access } = await tokensOf(session);
      return () => reported(access);
    },
    'a refresh token': async (session: string): Promise<Opening> => {
      const { refresh } = await tokensOf(session);
      return () => redeemed({ grant_type: 'refresh_token', refresh_token: refresh });
    },
  };
}

/** Every way to show that an address is one's own. */
export function proofsOfEmail(service: ServedIdentity) {
  const passwords = passwordActions(service);
  const passcodes = passcodeActions(service);
  const byProvider = (provider: string) => async (email: string) => {
    const visitor = newVisitor(service);
    return visitor.authenticate(await visitor.choose(await visitor.start(provider), email));
  };
  return {
    'a link': async (email: string) => (await service.signIn(email)).answer,
    'a passcode by mail': async (email: string) => {
      const { methodId, code } = await passcodes.ask('email', email);
      return passcodes.enter(methodId, code);
    },
    'a reset link': async (email: string) => {
      const { token, pair } = await passwords.askForReset(email);
      return passwords.reset(token, OTHER, pair.verifier);
    },
    'a reset mail, without a new password': async (email: string) => {
      const { token, pair } = await passwords.askForReset(email);
      return service.redeem(token, pair.verifier);
    },
    Google: byProvider('google'),
    Apple: byProvider('apple'),
    GitHub: byProvider('github'),
    'One Tap': async (email: string) => {
      const pair = newPair();
      const id_token = await credentialOf(service, email, service.origin);
      const { body } = await submit(
        service,
        { id_token, more: { pkce_code_challenge: pair.challenge } },
        service.origin,
      );
      const token = new URL(String(body['redirect_url'])).searchParams.get('token');
      const more = { token, session_duration_minutes: 30, code_verifier: pair.verifier };
      return service.post('/oauth/authenticate', more);
    },
  };
}

/** An account as an earlier version allowed it: everything is planted, and nothing is proven. */
export async function forgetProofs(service: ServedIdentity, userId: string): Promise<void> {
  for (const table of ['identity_emails', 'identity_phone_numbers'] as const) {
    await service.db.updateTable(table).set({ verified: 0 }).where('user_id', '=', userId).execute();
  }
  await sql`update identity_users set status = 'active' where user_id = ${userId}`.execute(service.db);
}

export const signUp = async (service: ServedIdentity, email: string) => {
  const { body } = await passwordActions(service).create(email, GOOD);
  return { userId: String(body['user_id']), session: String(body['session_token']) };
};

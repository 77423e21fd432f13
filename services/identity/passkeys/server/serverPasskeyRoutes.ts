import { passkeyRegisterStartData, passkeyUpdateBody, passkeyUpdateData } from '#contracts/identity/passkeys.ts';
import {
  passkeyCredentialsData,
  passkeyCredentialsParams,
  serverPasskeyBody,
  serverPasskeyData,
  serverPasskeyParams,
  serverPasskeyRegisterBody,
  serverPasskeyRegisterStartBody,
  serverPasskeyStartBody,
  serverPasskeyStartData,
} from '#contracts/identity/server/passkeys.ts';
import type { Route } from '#services/platform/http/route.ts';
import { onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { signInOnBehalf } from '#services/identity/sessions/server/withClaims.ts';
import { authenticatePasskey } from '../actions/authenticatePasskey.ts';
import { registerFor } from '../actions/register.ts';
import { authenticationOptions } from '../actions/startAuthentication.ts';
import { registrationOptions } from '../actions/startRegistration.ts';
import type { PasskeyContext } from '../context.ts';
import { listCredentials } from './listCredentials.ts';
import { lockProvenNamed, requireNamed, requireProvenNamed } from './namedUser.ts';
import { renameByServer } from './renameByServer.ts';

/** Passkeys for the pages of a backend's own, which have to be pages of the project. */
export function serverPasskeyRoutes(context: PasskeyContext): Route[] {
  const call = serverRoutes(context);
  const { db } = context;
  return [
    call({
      method: 'post',
      path: '/v1/webauthn/register/start',
      summary: 'Asks for a challenge to make a passkey of a user with',
      scope: 'write',
      body: serverPasskeyRegisterStartBody,
      answer: passkeyRegisterStartData,
      action: async (request) =>
        registrationOptions(context, onBehalf(context, request), await requireProvenNamed(db, request.body.user_id)),
    }),
    call({
      method: 'post',
      path: '/v1/webauthn/register',
      audit: 'passkey.added',
      summary: 'Registers a passkey of a user',
      scope: 'write',
      body: serverPasskeyRegisterBody,
      answer: serverPasskeyData,
      action: (request) =>
        signInOnBehalf(context, request, async (asked) => {
          const user = await requireProvenNamed(db, asked.body.user_id);
          return registerFor(context, asked, { user, lock: (trx) => lockProvenNamed(trx, user.user_id) });
        }),
    }),
    call({
      method: 'post',
      path: '/v1/webauthn/authenticate/start',
      summary: 'Asks for a challenge that a passkey answers, of a user where one is named',
      scope: 'write',
      body: serverPasskeyStartBody,
      answer: serverPasskeyStartData,
      action: async (request) => {
        const { user_id: named } = request.body;
        const userId = named === undefined ? null : (await requireNamed(db, named)).user_id;
        const { userId: user_id, ...options } = await authenticationOptions(
          context,
          onBehalf(context, request),
          userId,
        );
        return { user_id, ...options };
      },
    }),
    call({
      method: 'post',
      path: '/v1/webauthn/authenticate',
      audit: { signInWith: 'passkey' },
      summary: 'Signs somebody in with a passkey',
      scope: 'write',
      body: serverPasskeyBody,
      answer: serverPasskeyData,
      action: (request) => signInOnBehalf(context, request, (asked) => authenticatePasskey(context, asked)),
    }),
    call({
      method: 'put',
      path: '/v1/webauthn/{webauthn_registration_id}',
      audit: 'passkey.renamed',
      summary: 'Renames a passkey',
      scope: 'write',
      params: serverPasskeyParams,
      body: passkeyUpdateBody,
      answer: passkeyUpdateData,
      action: (request) => renameByServer(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/webauthn/credentials/{user_id}/{domain}',
      summary: "The public keys of a user's passkeys",
      scope: 'read',
      params: passkeyCredentialsParams,
      answer: passkeyCredentialsData,
      action: (request) => listCredentials(context, request),
    }),
  ];
}

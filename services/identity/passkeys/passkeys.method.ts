import { z } from 'zod';
import {
  passkeyAuthenticateData,
  passkeyDeleteData,
  passkeyRegisterData,
  passkeyRegisterStartBody,
  passkeyRegisterStartData,
  passkeyStartBody,
  passkeyStartData,
  passkeyUpdateBody,
  passkeyUpdateData,
} from '#contracts/identity/passkeys.ts';
import { HOUR } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import { authenticatePasskey } from './actions/authenticatePasskey.ts';
import { deletePasskey } from './actions/deletePasskey.ts';
import { register } from './actions/register.ts';
import { renamePasskey } from './actions/renamePasskey.ts';
import { startPrimary, startSecondary } from './actions/startAuthentication.ts';
import { startRegistration } from './actions/startRegistration.ts';
import type { PasskeyContext } from './context.ts';
import { passkeyLimits } from './limits.ts';
import { passkeyMigrations } from './migrations.ts';
import { passkeyErrors } from './errors.ts';
import { passkeyRequest, registrationRequest } from './requests.ts';
import { serverPasskeyErrors } from './server/errors.ts';
import { serverPasskeyRoutes } from './server/serverPasskeyRoutes.ts';
import type { PasskeyTables } from './tables.ts';

const idParams = z.object({ id: z.string() });

function routes(context: PasskeyContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/webauthn/register/start',
      summary: 'Asks for a challenge to make a passkey with',
      body: passkeyRegisterStartBody,
      answer: passkeyRegisterStartData,
      action: (request) => startRegistration(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/webauthn/register',
      audit: 'passkey.added',
      summary: 'Registers a passkey',
      body: registrationRequest,
      answer: passkeyRegisterData,
      action: (request) => register(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/webauthn/authenticate/start/primary',
      summary: 'Asks for a challenge that any passkey may answer',
      body: passkeyStartBody,
      answer: passkeyStartData,
      action: (request) => startPrimary(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/webauthn/authenticate/start/secondary',
      summary: 'Asks for a challenge that a passkey of the signed-in user may answer',
      body: passkeyStartBody,
      answer: passkeyStartData,
      action: (request) => startSecondary(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/webauthn/authenticate',
      audit: { signInWith: 'passkey' },
      summary: 'Signs in with a passkey',
      body: passkeyRequest,
      answer: passkeyAuthenticateData,
      action: (request) => authenticatePasskey(context, request),
    }),
    route({
      method: 'put',
      path: '/sdk/v1/webauthn/update/{id}',
      audit: 'passkey.renamed',
      summary: 'Renames a passkey',
      params: idParams,
      body: passkeyUpdateBody,
      answer: passkeyUpdateData,
      action: (request) => renamePasskey(context, request),
    }),
    route({
      method: 'delete',
      path: '/sdk/v1/users/webauthn_registrations/{id}',
      audit: 'passkey.removed',
      summary: 'Deletes a passkey',
      params: idParams,
      answer: passkeyDeleteData,
      action: (request) => deletePasskey(context, request),
    }),
  ];
}

/** Passkeys (Web Authentication, level 3). */
export const passkeys: IdentityMethod<PasskeyTables & PasscodeTables> = {
  signsInBy: ['passkeys'],
  migrations: passkeyMigrations,
  retention: [{ table: 'identity_passkey_challenges', key: 'challenge_hash', time: 'expires_at', retainedFor: HOUR }],
  errors: passkeyErrors,
  unanswered: [],
  serverErrors: serverPasskeyErrors,
  start: (given) => {
    const userHandleKey = given.secrets.oldestKey('passkey user handles');
    const context = { ...given, limits: passkeyLimits(given.project), userHandleKey };
    return { routes: [...routes(context), ...serverPasskeyRoutes(context)] };
  },
};

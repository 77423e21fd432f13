import { strengthData } from '#contracts/identity/passwords.ts';
import {
  serverExistingPasswordBody,
  serverPasswordBody,
  serverPasswordCreatedData,
  serverPasswordData,
  serverResetBody,
  serverSessionPasswordBody,
  serverResetStartBody,
  serverResetStartData,
  serverStrengthBody,
} from '#contracts/identity/server/passwords.ts';
import { migratePasswordBody, migratePasswordData } from '#contracts/identity/server/migratePassword.ts';
import type { Route } from '#services/platform/http/route.ts';
import { backendVerifier, onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { signInOnBehalf } from '#services/identity/sessions/server/withClaims.ts';
import { authenticatePassword } from '../actions/authenticatePassword.ts';
import { checkStrength } from '../actions/checkStrength.ts';
import { createPassword } from '../actions/createPassword.ts';
import { resetPassword } from '../actions/resetPassword.ts';
import type { PasswordContext } from '../context.ts';
import { migratePassword } from './migratePassword.ts';
import { resetByExisting } from './resetByExisting.ts';
import { resetBySession } from './resetBySession.ts';
import { startServerReset } from './startServerReset.ts';

/** Passwords for the pages of a backend's own. */
export function serverPasswordRoutes(context: PasswordContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/passwords',
      audit: 'password.created',
      summary: 'Signs somebody up with a password',
      scope: 'write',
      body: serverPasswordBody,
      answer: serverPasswordCreatedData,
      action: (request) => signInOnBehalf(context, request, (asked) => createPassword(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/migrate',
      audit: 'password.created',
      summary: 'Takes over a password that another service has hashed',
      scope: 'write',
      body: migratePasswordBody,
      answer: migratePasswordData,
      action: (request) => migratePassword(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/authenticate',
      audit: { signInWith: 'password' },
      summary: 'Signs somebody in with a password',
      scope: 'write',
      body: serverPasswordBody,
      answer: serverPasswordData,
      action: (request) => signInOnBehalf(context, request, (asked) => authenticatePassword(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/strength_check',
      summary: 'Assesses a password',
      scope: 'read',
      body: serverStrengthBody,
      answer: strengthData,
      action: (request) => checkStrength(context, onBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/email/reset/start',
      summary: 'Sends a link to set a new password to an address that is known',
      scope: 'write',
      body: serverResetStartBody,
      answer: serverResetStartData,
      action: (request) => startServerReset(context, onBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/email/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the token of a link',
      scope: 'write',
      body: serverResetBody,
      answer: serverPasswordData,
      action: (request) =>
        signInOnBehalf(context, request, async (asked) => {
          const { token, code_verifier: given } = asked.body;
          const code_verifier = given ?? (await backendVerifier(context, 'identity_one_time_tokens', token));
          return resetPassword(context, { ...asked, body: { ...asked.body, code_verifier } });
        }),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/existing_password/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the one of before',
      scope: 'write',
      body: serverExistingPasswordBody,
      answer: serverPasswordData,
      action: (request) => signInOnBehalf(context, request, (asked) => resetByExisting(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/passwords/session/reset',
      audit: 'password.reset',
      summary: 'Sets a new password after a sign-in',
      scope: 'write',
      body: serverSessionPasswordBody,
      answer: serverPasswordData,
      action: (request) => signInOnBehalf(context, request, (asked) => resetBySession(context, asked)),
    }),
  ];
}

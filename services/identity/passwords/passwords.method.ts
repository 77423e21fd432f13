import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  passwordCreatedData,
  passwordData,
  strengthBody,
  strengthData,
  userSearchBody,
  userSearchData,
} from '#contracts/identity/passwords.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { authenticatePassword } from './actions/authenticatePassword.ts';
import { checkReset } from './actions/checkReset.ts';
import { checkStrength } from './actions/checkStrength.ts';
import { createPassword } from './actions/createPassword.ts';
import { resetPassword } from './actions/resetPassword.ts';
import { searchUser } from './actions/searchUser.ts';
import { startReset } from './actions/startReset.ts';
import type { PasswordContext } from './context.ts';
import { passwordLimits } from '../shared/passwords/limits.ts';
import { passwordMigrations } from './migrations.ts';
import { passwordErrors } from './errors.ts';
import { serverPasswordErrors } from './server/errors.ts';
import { serverPasswordRoutes } from './server/serverPasswordRoutes.ts';
import { passwordRequest, resetCheckRequest, resetRequest, resetStartRequest } from './requests.ts';

function routes(context: PasswordContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/users/search',
      summary: 'Says which form somebody needs',
      body: userSearchBody,
      answer: userSearchData,
      action: (request) => searchUser(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords',
      audit: 'password.created',
      summary: 'Signs up with a password',
      body: passwordRequest,
      answer: passwordCreatedData,
      action: (request) => createPassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/authenticate',
      audit: { signInWith: 'password' },
      summary: 'Signs in with a password',
      body: passwordRequest,
      answer: passwordData,
      action: (request) => authenticatePassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/strength_check',
      summary: 'Assesses a password that is being typed',
      body: strengthBody,
      answer: strengthData,
      action: (request) => checkStrength(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset/start',
      summary: 'Sends a link to set a new password',
      body: resetStartRequest,
      answer: commonSchema,
      action: (request) => startReset(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset/check',
      summary: 'Says whether the token of a link can still set a new password, and spends nothing',
      body: resetCheckRequest,
      answer: commonSchema,
      action: (request) => checkReset(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the token of a link',
      body: resetRequest,
      answer: passwordData,
      action: (request) => resetPassword(context, request),
    }),
  ];
}

/** Passwords, and what a login form asks before one. */
export const passwords: IdentityMethod = {
  signsInBy: ['passwords'],
  migrations: passwordMigrations,
  retention: [],
  errors: passwordErrors,
  serverErrors: serverPasswordErrors,
  unanswered: ['/passwords/existing_password/reset', '/passwords/session/reset'],
  start: (given) => {
    const context = { ...given, limits: passwordLimits(given.project) };
    return { routes: [...routes(context), ...serverPasswordRoutes(context)] };
  },
};

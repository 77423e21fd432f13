import {
  accountData,
  accountNameBody,
  accountPasskeyNameBody,
  accountSessionParams,
  accountWayParams,
  type WayKind,
} from '#contracts/identity/account.ts';
import { accountExportBody, accountExportData } from '#contracts/identity/accountExport.ts';
import type { AuditMark } from '#services/platform/auditEvents.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import { accountView } from './accountView.ts';
import { endAccountSession, endOtherSessions } from './actions/endAccountSessions.ts';
import { exportAccount } from './actions/exportAccount.ts';
import { removeAccountWay } from './actions/removeAccountWay.ts';
import { renameAccountPasskey } from './actions/renameAccountPasskey.ts';
import { renamePerson } from './actions/renamePerson.ts';
import type { AccountContext } from './context.ts';
import { accountErrors } from './errors.ts';
import { accountLimits } from './limits.ts';

const PATH = '/sdk/v1/users/account';

/** Kinds of ways to sign in with the audit event and the summary of their removal. */
const kinds = [
  ['email', 'user.changed', 'Removes an email address from the account'],
  ['phone_number', 'user.changed', 'Removes a phone number from the account'],
  ['password', 'user.changed', 'Removes the password from the account'],
  ['passkey', 'passkey.removed', 'Removes a passkey from the account'],
  ['provider', 'user.changed', 'Removes a registration at a provider from the account'],
  ['wallet', 'wallet.removed', 'Removes a wallet from the account'],
] as const satisfies readonly (readonly [WayKind, AuditMark, string])[];

function routes(context: AccountContext): Route[] {
  return [
    route({
      method: 'get',
      path: PATH,
      summary: 'The account of the signed-in person: name, ways to sign in, devices',
      answer: accountData,
      action: ({ headers }) => accountView(context, headers),
    }),
    route({
      method: 'put',
      path: `${PATH}/name`,
      audit: 'user.changed',
      summary: 'Changes the name of the signed-in person',
      body: accountNameBody,
      answer: accountData,
      action: (request) => renamePerson(context, request),
    }),
    route({
      method: 'post',
      path: `${PATH}/export`,
      audit: 'user.exported',
      summary: 'The data that is stored of the signed-in person',
      body: accountExportBody,
      answer: accountExportData,
      action: (request) => exportAccount(context, request),
    }),
    route({
      method: 'put',
      path: `${PATH}/passkey/{id}/name`,
      audit: 'passkey.renamed',
      summary: 'Renames a passkey of the account',
      params: accountWayParams,
      body: accountPasskeyNameBody,
      answer: accountData,
      action: (request) => renameAccountPasskey(context, request),
    }),
    route({
      method: 'delete',
      path: `${PATH}/sessions`,
      audit: 'session.revoked',
      summary: 'Signs out all other devices',
      answer: accountData,
      action: (request) => endOtherSessions(context, request),
    }),
    route({
      method: 'delete',
      path: `${PATH}/sessions/{session_id}`,
      audit: 'session.revoked',
      summary: 'Signs out one device',
      params: accountSessionParams,
      answer: accountData,
      action: (request) => endAccountSession(context, request),
    }),
    ...kinds.map(([kind, audit, summary]) =>
      route({
        method: 'delete',
        path: `${PATH}/${kind}/{id}`,
        audit,
        summary,
        params: accountWayParams,
        answer: accountData,
        action: (request) => removeAccountWay(context, kind, request),
      }),
    ),
  ];
}

/** The account page's calls: a person sees and changes their own account. */
export const account: IdentityMethod<PasscodeTables> = {
  migrations: {},
  retention: [],
  errors: accountErrors,
  unanswered: [],
  start: (given) => ({ routes: routes({ ...given, limits: accountLimits(given.project) }) }),
};

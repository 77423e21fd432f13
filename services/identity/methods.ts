import type { Migration } from 'kysely';
import type { EncryptedColumn } from '#services/platform/encryption/encryptedColumn.ts';
import { platformPersonalData } from '#services/platform/personalData/platformRules.ts';
import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { RetentionRule } from '#services/platform/retention.ts';
import { account } from './account/account.method.ts';
import { audit } from './audit/audit.method.ts';
import { authorization } from './authorization/authorization.method.ts';
import { authorizationPersonalData, type AuthorizationTables } from './authorization/tables.ts';
import { business } from './business/business.methods.ts';
import { businessPersonalData } from './business/shared/personalData.ts';
import type { BusinessTables } from './business/shared/tables.ts';
import { m2m } from './m2m/m2m.method.ts';
import { magicLinks } from './magicLinks/magicLinks.method.ts';
import { oauth } from './oauth/oauth.method.ts';
import { oneTap } from './oneTap/oneTap.method.ts';
import { passcodes } from './passcodes/passcodes.method.ts';
import { passkeys } from './passkeys/passkeys.method.ts';
import { passkeyPersonalData, type PasskeyTables } from './passkeys/tables.ts';
import { passwords } from './passwords/passwords.method.ts';
import { people } from './people/people.method.ts';
import { peoplePersonalData } from './people/tables.ts';
import { policy } from './policy/policy.method.ts';
import { project } from './project/project.method.ts';
import { rbac } from './rbac/rbac.method.ts';
import { secretKeys } from './secretKeys/secretKeys.method.ts';
import { sessions } from './sessions/sessions.method.ts';
import type { PersonDeletion } from './shared/context.ts';
import { clientPersonalData } from './shared/clients/tables.ts';
import { passcodePersonalData, type PasscodeTables } from './shared/passcodes/tables.ts';
import { policyPersonalData } from './shared/policy/tables.ts';
import { secretKeyPersonalData } from './shared/secretKeys/tables.ts';
import { sessionPersonalData, type SharedTables } from './shared/tables.ts';
import { webhooks } from './webhooks/webhooks.method.ts';
import { users } from './users/users.method.ts';
import { walletPersonalData, type WalletTables } from './wallets/tables.ts';
import { wallets } from './wallets/wallets.method.ts';

/**
 * Everything that this service consists of, in the order in which calls are answered. A new method is one line here, and
 * its tables one in the type below.
 */
export const methods = {
  people,
  sessions,
  account,
  project,
  magicLinks,
  passcodes,
  passwords,
  oneTap,
  oauth,
  passkeys,
  wallets,
  authorization,
  secretKeys,
  policy,
  audit,
  webhooks,
  rbac,
  users,
  m2m,
  ...business,
};

export type IdentityTables = SharedTables &
  PasscodeTables &
  PasskeyTables &
  WalletTables &
  AuthorizationTables &
  BusinessTables;

/** Of all methods. Databases remember them by their names. */
export const identityMigrations: Record<string, Migration> = Object.fromEntries(
  Object.values(methods).flatMap(({ migrations }) => Object.entries<Migration>(migrations)),
);

/** Rows that this service deletes when their time is over. */
export const identityRetention: readonly RetentionRule[] = Object.values(methods).flatMap(({ retention }) => retention);

/** Columns of this service that are encrypted with SECRET_KEY. */
export const identityEncrypted: readonly EncryptedColumn[] = Object.values(methods).flatMap((method) =>
  'encrypted' in method ? (method.encrypted ?? []) : [],
);

/** Rules for the personal data in all of these tables. */
export const identityPersonalData: readonly PersonRule[] = [
  ...peoplePersonalData,
  ...sessionPersonalData,
  ...passcodePersonalData,
  ...passkeyPersonalData,
  ...walletPersonalData,
  ...authorizationPersonalData,
  ...secretKeyPersonalData,
  ...policyPersonalData,
  ...clientPersonalData,
  ...businessPersonalData,
];

/** The deletion of a person where nobody pays. */
export const ownDeletion: PersonDeletion = {
  rules: [...platformPersonalData, ...identityPersonalData],
  isPaying: () => Promise.resolve(false),
  closeCheckouts: () => Promise.resolve(),
};

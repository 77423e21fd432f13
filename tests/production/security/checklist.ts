import { authorizationChecks } from './checks/authorization.checks.ts';
import { accountChecks } from './checks/accounts.checks.ts';
import type { Check } from './checks/check.ts';
import { keyChecks } from './checks/keys.checks.ts';
import { limitChecks } from './checks/limits.checks.ts';
import { mailChecks } from './checks/mails.checks.ts';
import { memberChecks } from './checks/members.checks.ts';
import { passwordChecks } from './checks/passwords.checks.ts';
import { paymentChecks } from './checks/payments.checks.ts';
import { platformChecks } from './checks/platform.checks.ts';
import { providerChecks } from './checks/providers.checks.ts';
import { serverApiChecks } from './checks/serverApi.checks.ts';

/** The security checklist. */
export const checklist: readonly Check[] = [
  ...mailChecks,
  ...passwordChecks,
  ...keyChecks,
  ...authorizationChecks,
  ...paymentChecks,
  ...accountChecks,
  ...limitChecks,
  ...platformChecks,
  ...memberChecks,
  ...providerChecks,
  ...serverApiChecks,
];

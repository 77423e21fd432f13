import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';

/**
 * `organization`: null in the Discovery flow. `begins`: Password Email, or Password Authenticate beside an e-mail form.
 * `offersLink`: a log-in link may be sent instead. `isBackable`: Main has more than this.
 */
export interface MemberPasswordInput {
  config: BusinessConfig;
  organization: KnownOrganization | null;
  email: string;
  begins: 'email' | 'authenticate';
  offersLink: boolean;
  isBackable: boolean;
}

/** `back`: Main, with the address as it was typed; `again`: Main, with none. */
export type MemberPasswordOutput =
  | PasswordOutcome
  | { result: 'back'; email: string }
  | { result: 'again' }
  | { result: 'trouble'; trouble: Trouble };

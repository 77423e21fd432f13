import { required } from '../ports/required.ts';
import { passcodeRequestOf } from './business.requests.ts';
import type { BusinessContext } from './business.types.ts';
import { hasMail, methodsOffered } from './businessMain/businessMain.rules.ts';
import type { EmailSelectionInput } from './emailSelection/emailSelection.types.ts';
import type { MemberPasscodeInput } from '../widget/passcode/passcode.types.ts';
import type { MemberPasswordInput } from './memberPassword/memberPassword.types.ts';
import type { OrganizationSwitchInput } from './organizationSwitch/organizationSwitch.types.ts';
import type { SecondStepInput } from './secondStep/secondStep.types.ts';

export const selectionInputOf = ({ email, organization, notice }: BusinessContext): EmailSelectionInput => ({
  email,
  organization: organization?.name ?? null,
  // Main has shown that a session ended.
  notice: notice?.code === 'sessionEnded' ? null : notice,
});

/** A code by e-mail, which is sent first. */
export const memberPasscodeInputOf = (context: BusinessContext): MemberPasscodeInput => ({
  request: passcodeRequestOf(context),
  begins: context.sent === null ? 'sending' : 'sent',
  secondsLeft: context.sent?.secondsLeft ?? null,
  enrols: false,
  hasOther: false,
  isBackable: true,
  sessionMinutes: context.config.sessionOptions.sessionDurationMinutes,
});

/** Beside an e-mail form the address is known by then; a password alone begins with the address. */
export const passwordInputOf = (context: BusinessContext): MemberPasswordInput => ({
  config: context.config,
  organization: context.organization,
  email: context.primary?.email ?? context.email,
  begins: hasMail(context) ? 'authenticate' : 'email',
  offersLink: methodsOffered(context).includes('magic_link'),
  isBackable: context.leftScreens.length > 0,
});

export function switchInputOf({ config, organization }: BusinessContext): OrganizationSwitchInput {
  const { organizationId, name } = required(organization, 'organization');
  return {
    organizationId,
    organization: name,
    sessionMinutes: config.sessionOptions.sessionDurationMinutes,
    locale: config.emailMagicLinksOptions.locale,
  };
}

export function secondStepInputOf({ config, answer }: BusinessContext): SecondStepInput {
  const demanded = answer?.shape === 'secondStepRequired' ? answer : null;
  const { organization, demand } = required(demanded, 'demand');
  return { config, organization, demand };
}

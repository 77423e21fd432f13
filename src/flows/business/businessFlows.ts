import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent } from '#machines/business/business.types.ts';
import type { MemberMailOutput } from '#machines/business/memberMail/memberMail.types.ts';
import type { ProviderRedirectOutput } from '#machines/widget/providerRedirect/providerRedirect.types.ts';
import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { type Deferred, deferred } from '#src/flows/deferred.ts';
import type { Send } from '#src/views/send.ts';
import { landingFlow } from './landing.flow.ts';
import { busyFlow, type DrawScreen, laterFlow } from './businessFlow.ts';
import { businessMainFlow } from './businessMain.flow.ts';
import { businessToastsFlow } from './businessToasts.ts';

/** Refuses a flow that cannot be loaded: Main says why. */
const refused = (error: unknown) => ({ result: 'refused' as const, notice: noticeOf(error) });

/** The flows of the business widget: the first two at once, the others when they are wanted or likely. */
export function businessFlows(client: BusinessClient) {
  const floatingPrompt = deferred(async () => (await import('./floatingPrompt.flow.tsx')).floatingPromptFlow(client));
  const emailLink = deferred(async () => (await import('./memberMail.flow.tsx')).memberMailFlow(client));
  const memberPassword = deferred(async () =>
    (await import('./passwords/memberPassword.flow.tsx')).memberPasswordFlow(client),
  );
  const newPassword = deferred(async () =>
    (await import('./passwords/memberNewPassword.flow.tsx')).memberNewPasswordFlow(client),
  );
  const providerRedirect = deferred(async () => (await import('./memberRedirect.flow.ts')).memberRedirectFlow(client));
  const discovery = deferred(async () => (await import('./discovery.flow.tsx')).discoveryFlow(client));
  const organizationSwitch = deferred(async () =>
    (await import('./organizationSwitch.flow.tsx')).organizationSwitchFlow(client),
  );
  const sso = deferred(async () => (await import('./sso.flow.tsx')).ssoFlow(client));
  const emailSelection = deferred(async () =>
    (await import('./passcodes/emailSelection.flow.tsx')).emailSelectionFlow(),
  );
  const memberPasscode = deferred(async () =>
    (await import('./passcodes/memberPasscode.flow.tsx')).memberPasscodeFlow(client),
  );
  const secondStep = deferred(async () => {
    const [{ secondStepFlow }, { smsEnrollmentFlow }, texts] = await Promise.all([
      import('./secondStep/secondStep.flow.tsx'),
      import('./passcodes/smsEnrollment.flow.tsx'),
      memberPasscode.load(),
    ]);
    return secondStepFlow(client, { smsEnrollment: smsEnrollmentFlow(), memberPasscode: texts });
  });
  // Fixed order: a screen that two of them draw stays with the first, whatever is loaded meanwhile.
  const contents: Deferred<{ draw: DrawScreen }>[] = [
    floatingPrompt,
    memberPassword,
    newPassword,
    emailLink,
    discovery,
    organizationSwitch,
    sso,
    emailSelection,
    memberPasscode,
    secondStep,
  ];
  return {
    flows: {
      landing: landingFlow(client),
      businessMain: businessMainFlow(floatingPrompt),
      emailLink: busyFlow(emailLink, { kind: 'sendingLink' }, (error): MemberMailOutput => refused(error)),
      memberPassword: laterFlow(memberPassword, { kind: 'leading', to: 'memberPassword' }),
      newPassword: laterFlow(newPassword, { kind: 'landing', what: 'login' }),
      providerRedirect: busyFlow(
        providerRedirect,
        { kind: 'redirectingForProvider' },
        (error): ProviderRedirectOutput => ({
          notice: noticeOf(error),
        }),
      ),
      sso: laterFlow(sso, { kind: 'leading', to: 'sso' }),
      secondStep: laterFlow(secondStep, { kind: 'landing', what: 'login' }),
      discovery: laterFlow(discovery, { kind: 'landing', what: 'login' }),
      organizationSwitch: laterFlow(organizationSwitch, { kind: 'switching', what: 'listing' }),
      emailSelection: laterFlow(emailSelection, { kind: 'leading', to: 'emailSelection' }),
      memberPasscode: busyFlow(memberPasscode, { kind: 'sendingMemberPasscode' }, (error): PasscodeOutput =>
        refused(error),
      ),
    },
    /** A screen of a flow that is loaded; null where it is none of theirs. */
    draw(screen: BusinessScreen, send: Send<BusinessEvent>) {
      for (const { loaded } of contents) {
        const drawn = loaded?.draw(screen, send) ?? null;
        if (drawn !== null) return drawn;
      }
      return null;
    },
    /** Loads what is likely wanted next. That it could not be had is seen when it is wanted. */
    async preload(): Promise<void> {
      await Promise.allSettled(
        [businessToastsFlow, emailLink, providerRedirect, discovery, sso].map((content: Deferred<unknown>) =>
          content.load(),
        ),
      );
    },
  };
}

import { match, P } from 'ts-pattern';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent } from '#machines/business/business.types.ts';
import { DiscoveryView } from './discovery/discovery.view.tsx';
import { OrganizationNameView } from './organizationName/organizationName.view.tsx';
import { OrganizationSwitchView } from './organizationSwitch/organizationSwitch.view.tsx';
import type { Send } from '#src/views/send.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { SsoEmailView } from './ssoEmail/ssoEmail.view.tsx';
import { SsoFallbackView } from './ssoFallback/ssoFallback.view.tsx';
import { SsoMenuView } from './ssoMenu/ssoMenu.view.tsx';
import { SecondStepView } from './secondStep/secondStep.view.tsx';
import { EmailSelectionView } from './emailSelection/emailSelection.view.tsx';
import { FirstBusinessView } from './firstBusiness.view.tsx';
import { PromptMessage } from './businessMain/promptMessage.tsx';
import { MemberPasscodeView } from './memberPasscode/memberPasscode.view.tsx';
import { SmsEnrollmentView } from './smsEnrollment/smsEnrollment.view.tsx';
import { MemberPasswordView } from './memberPassword/memberPassword.view.tsx';

interface BusinessProps {
  screen: BusinessScreen;
  send: Send<BusinessEvent>;
}

/** The business widget with the views of all its flows, as the atlas shows it: one of its screens. */
export const BusinessView = ({ screen, send }: BusinessProps) =>
  match(screen)
    .with(
      { kind: P.union('landing', 'landingFailed', 'savingSession', 'error', 'resumeFailed', 'loggedIn') },
      (one) => <FirstBusinessView screen={one} send={send} later={() => null} />,
    )
    .with({ kind: P.union('linkConfirmation', 'passwordAddress', 'passwordLogin', 'passwordMailSent') }, (one) => (
      <MemberPasswordView screen={one} send={send} />
    ))
    .with({ kind: 'main' }, (one) => (
      <FirstBusinessView screen={one} send={send} later={() => <PromptMessage screen={one} />} />
    ))
    .with({ kind: 'oneTap' }, () => null)
    .with({ kind: 'newPassword' }, (one) => <NewPasswordView screen={one} send={send} />)
    .with({ kind: P.union('organizations', 'signingIn') }, (one) => <DiscoveryView screen={one} send={send} />)
    .with({ kind: 'organizationName' }, (one) => <OrganizationNameView screen={one} send={send} />)
    .with({ kind: P.union('switching', 'switchFailed', 'organizationSwitch') }, (one) => (
      <OrganizationSwitchView screen={one} send={send} />
    ))
    .with({ kind: 'ssoEmail' }, (one) => <SsoEmailView screen={one} send={send} />)
    .with({ kind: 'ssoMenu' }, (one) => <SsoMenuView screen={one} send={send} />)
    .with({ kind: 'ssoFallback' }, (one) => <SsoFallbackView screen={one} send={send} />)
    .with(
      {
        kind: P.union('factorSelection', 'totpQrCode', 'totpKey', 'totpEntry', 'recoveryEntry', 'recoverySave'),
      },
      (one) => <SecondStepView screen={one} send={send} />,
    )
    .with({ kind: 'emailSelection' }, (one) => <EmailSelectionView screen={one} send={send} />)
    .with({ kind: 'memberPasscode' }, (one) => <MemberPasscodeView screen={one} send={send} />)
    .with({ kind: 'smsEnrollment' }, (one) => <SmsEnrollmentView screen={one} send={send} />)
    .exhaustive();

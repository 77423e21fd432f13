import { match, P } from 'ts-pattern';
import type { EmailLinkEvent } from '#machines/business/emailLink/emailLink.types.ts';
import type { PasswordAddressEvent } from '#machines/business/passwordAddress/passwordAddress.types.ts';
import type { PasswordLoginEvent } from '#machines/business/passwordLogin/passwordLogin.types.ts';
import type { PasswordMailEvent } from '#machines/business/passwordMail/passwordMail.types.ts';
import type { MemberPasswordScreen } from '#machines/business/passwords.screen.ts';
import { LinkConfirmationView } from '#src/views/business/emailLink/linkConfirmation.view.tsx';
import { PasswordFormView } from '#src/views/business/passwordForm/passwordForm.view.tsx';
import { PasswordMailSentView } from '#src/views/business/passwordMail/passwordMailSent.view.tsx';

interface MemberPasswordProps {
  screen: MemberPasswordScreen;
  send: (event: PasswordAddressEvent | PasswordLoginEvent | PasswordMailEvent | EmailLinkEvent) => void;
}

/** Passwords of members: one of their screens (B2B-06 … B2B-11). */
export const MemberPasswordView = ({ screen, send }: MemberPasswordProps) =>
  match(screen)
    .with({ kind: P.union('passwordAddress', 'passwordLogin') }, (one) => <PasswordFormView screen={one} send={send} />)
    .with({ kind: 'passwordMailSent' }, (one) => <PasswordMailSentView screen={one} send={send} />)
    .with({ kind: 'linkConfirmation' }, (one) => <LinkConfirmationView screen={one} send={send} />)
    .exhaustive();

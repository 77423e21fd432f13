import { match, P } from 'ts-pattern';
import type { MemberMailEvent } from '#machines/business/memberMail/memberMail.types.ts';
import type { PasswordAddressEvent } from '#machines/business/passwordAddress/passwordAddress.types.ts';
import type { PasswordLoginEvent } from '#machines/business/passwordLogin/passwordLogin.types.ts';
import type { MemberPasswordScreen } from '#machines/business/passwords.screen.ts';
import { MemberMailView } from '#src/views/business/memberMail/memberMail.view.tsx';
import { PasswordFormView } from '#src/views/business/passwordForm/passwordForm.view.tsx';

interface MemberPasswordProps {
  screen: MemberPasswordScreen;
  send: (event: PasswordAddressEvent | PasswordLoginEvent | MemberMailEvent) => void;
}

/** Passwords of members: one of their screens (B2B-06 … B2B-11). */
export const MemberPasswordView = ({ screen, send }: MemberPasswordProps) =>
  match(screen)
    .with({ kind: P.union('passwordAddress', 'passwordLogin') }, (one) => <PasswordFormView screen={one} send={send} />)
    .with({ kind: P.union('passwordMailSent', 'linkConfirmation') }, (one) => (
      <MemberMailView screen={one} send={send} />
    ))
    .exhaustive();

import type { SnapshotFrom } from 'xstate';
import type { ResendControl } from '../resendMail.screen.ts';
import type { passwordMailMachine } from './passwordMail.machine.ts';
import type { PasswordMailInput } from './passwordMail.types.ts';

/**
 * Password Set New Confirmation. `link`: a sign-in link can be had instead, is being sent, or is not offered. `resend`: null
 * while nothing else can be asked for.
 */
export interface PasswordMailSentScreen {
  kind: 'passwordMailSent';
  email: string;
  resend: ResendControl | null;
  link: 'offered' | 'sending' | null;
}
/** While the first mail is sent, the screen before stays. */
export type PasswordMailScreen = { kind: 'sendingPasswordMail' } | PasswordMailSentScreen;

/** While a sign-in link is sent instead. */
export const sendingLinkInstead = ({ request }: Pick<PasswordMailInput, 'request'>): PasswordMailSentScreen => ({
  kind: 'passwordMailSent',
  email: request.email,
  resend: null,
  link: 'sending',
});

function resendOf(snapshot: SnapshotFrom<typeof passwordMailMachine>, left: number): ResendControl {
  const { notice, wasResent } = snapshot.context;
  if (snapshot.matches({ sent: 'pausing' })) return { kind: 'pausing', left, wasResent };
  if (snapshot.matches({ sent: 'resending' })) return { kind: 'sending' };
  return { kind: 'offered', notice, wasResent };
}

/** `left`: what the countdown of the pause says. */
export function toPasswordMailScreen(
  snapshot: SnapshotFrom<typeof passwordMailMachine>,
  left: number,
): PasswordMailScreen {
  if (!snapshot.matches('sent')) return { kind: 'sendingPasswordMail' };
  const { request, offersLink } = snapshot.context;
  return {
    kind: 'passwordMailSent',
    email: request.email,
    resend: resendOf(snapshot, left),
    link: offersLink ? 'offered' : null,
  };
}

import type { AnyEventObject } from 'xstate';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { MagicLinkInput, MagicLinkOutput } from '#machines/widget/magicLink/magicLink.types.ts';
import { methodsOf, usesPassword } from '#machines/widget/main/main.rules.ts';
import type { OtpInput, OtpOutput } from '#machines/widget/otp/otp.types.ts';
import type { PasswordInput, PasswordOutput } from '#machines/widget/password/password.types.ts';
import type { PhoneEvent, PhoneInput, PhoneOutput } from '#machines/widget/phone/phone.types.ts';
import { usesEmailCode } from '#machines/widget/widget.rules.ts';
import { EmailConfirmationView, OtpView, PasswordView, PhoneForm } from '#src/views/widget/laterViews.ts';
import type { FirstPorts } from './firstPorts.ts';
import { lazyFlow } from './lazyFlow.ts';
import type { openMagicLinks } from './magicLink.flow.ts';
import type { openPasscodes } from './passcode.flow.tsx';
import type { openPasswords } from './password.flow.ts';
import type { openPhone } from './phone.flow.ts';
import { type Piece, pieceOf } from './piece.ts';
import { toastsPiece } from './toastPlace.tsx';
import type { WidgetPlace } from './widgetPlace.ts';

type MagicLinks = ReturnType<typeof openMagicLinks>;
type Passcodes = ReturnType<typeof openPasscodes>;
type Passwords = ReturnType<typeof openPasswords>;
type Phone = ReturnType<typeof openPhone>;

/** What the widget shows after its first screen; a machine and its view arrive together. */
export interface WidgetPieces {
  magicLinks: Piece<MagicLinks>;
  passcodes: Piece<Passcodes>;
  passwords: Piece<Passwords>;
  phone: Piece<Phone>;
}

export function widgetPieces(place: WidgetPlace, ports: FirstPorts): WidgetPieces {
  const { announce } = ports;
  const magicLinks = pieceOf(async () => {
    const [piece] = await Promise.all([import('./magicLink.flow.ts'), EmailConfirmationView.fetch()]);
    return piece.openMagicLinks(ports);
  });
  const passcodes = pieceOf(async () => {
    const [piece] = await Promise.all([import('./passcode.flow.tsx'), OtpView.fetch()]);
    return piece.openPasscodes(place, announce);
  });
  const passwords = pieceOf(async () => {
    const [piece] = await Promise.all([import('./password.flow.ts'), PasswordView.fetch()]);
    return piece.openPasswords(place, announce, passcodeFlow({ passcodes }));
  });
  const phone = pieceOf(async () => {
    const [piece] = await Promise.all([import('./phone.flow.ts'), PhoneForm.fetch()]);
    return piece.openPhone();
  });
  return { magicLinks, passcodes, passwords, phone };
}

/** A link whose mail could not be told of is not sent. */
export const magicLinkFlow = ({ magicLinks }: WidgetPieces) =>
  lazyFlow<MagicLinkInput, MagicLinkOutput>({
    piece: magicLinks,
    missed: (error) => ({ result: 'refused', notice: noticeOf(error) }),
  });

/** A code that cannot be entered is not sent: Main says that the widget cannot be reached. */
export const passcodeFlow = ({ passcodes }: Pick<WidgetPieces, 'passcodes'>) =>
  lazyFlow<OtpInput, OtpOutput>({
    piece: passcodes,
    missed: (error) => ({ result: 'refused', notice: noticeOf(error) }),
  });

/** Nobody is looked up whose form cannot be shown. */
export const passwordFlow = ({ passwords }: Pick<WidgetPieces, 'passwords'>) =>
  lazyFlow<PasswordInput, PasswordOutput>({
    piece: passwords,
    missed: (error) => ({ result: 'refused', notice: noticeOf(error) }),
  });

/** While the form is not there, nothing else can be sent. */
type EarlyChoice = Extract<PhoneEvent, { type: 'method.chosen' | 'provider.chosen' }>;

function earlyChoice(event: AnyEventObject, { region, text, method }: PhoneInput): PhoneOutput | null {
  const chosen = event as EarlyChoice;
  if (chosen.type === 'provider.chosen') return { choice: 'provider', provider: chosen.provider, region, text, method };
  return chosen.method === 'email' ? { choice: 'method', method: 'email', region, text } : null;
}

/** Other ways to sign in do not wait for the phone form. */
export const phoneFlow = ({ phone }: WidgetPieces) =>
  lazyFlow<PhoneInput, PhoneOutput>({
    piece: phone,
    early: earlyChoice,
    missed: () => null,
  });

/** Loads what a configuration leads to. That it could not be had is seen when it is wanted. */
export async function fetchPieces(pieces: WidgetPieces, config: WidgetConfig): Promise<void> {
  const { magicLinks, passcodes, passwords, phone } = pieces;
  const hasLinks = config.products.includes('emailMagicLinks') && !usesEmailCode(config);
  const hasPhone = methodsOf(config).some((method) => method !== 'email');
  await Promise.allSettled([
    toastsPiece.fetch(),
    ...(hasLinks ? [magicLinks.fetch()] : []),
    ...(hasPhone ? [phone.fetch()] : []),
    ...(hasPhone || usesEmailCode(config) ? [passcodes.fetch()] : []),
    ...(usesPassword(config) ? [passwords.fetch()] : []),
  ]);
}

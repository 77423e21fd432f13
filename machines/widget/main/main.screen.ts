import type { SnapshotFrom } from 'xstate';
import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { mainMachine } from './main.machine.ts';
import { blocksOf, canAutofill, lastUsedOf, methodsOf, misconfigurationOf, type Way } from './main.rules.ts';
import type { Block, MainContext, Misconfiguration } from './main.types.ts';

/** The phone form in place of the e-mail form; `region` is an ISO 3166 code. */
export interface PhoneForm {
  region: string;
  text: string;
  isParsing: boolean;
}

/** `lookup`: the address is looked up before anything is sent. `restoring`: a screen from before a reload is coming. */
export type Busy = 'email' | 'restoring' | 'lookup' | 'phone' | 'passkey' | 'otherWallet' | OAuthProvider | WalletType;

/**
 * `busy`: what is under way, so that its button spins and the rest waits. `tabs`: null when there is one method only;
 * `choosable`: those that may be chosen now, none while something is under way.
 * `phone`: null while the e-mail form is in front. `lastUsed`: the way that is marked so.
 */
export type MainScreen =
  | { kind: 'misconfigured'; misconfiguration: Misconfiguration }
  | {
      kind: 'main';
      header: boolean;
      logoUrl: string | null;
      blocks: Block[];
      email: string;
      notice: Notice | null;
      suggestion: string | null;
      busy: Busy | null;
      tabs: { methods: PasscodeMethod[]; chosen: PasscodeMethod; choosable: PasscodeMethod[] } | null;
      phone: PhoneForm | null;
      lastUsed: Way | null;
    };

/** The wallets that are in this browser, where that is known. */
interface Detected {
  detected?: WalletType[] | undefined;
}

export function offeringScreen(
  { config, email, notice, lastMethod, autofillTries, detected }: Omit<MainContext, 'chosen'> & Detected,
  busy: Busy | null,
  front: { chosen: PasscodeMethod; phone: PhoneForm | null } = { chosen: 'email', phone: null },
): MainScreen {
  const methods = methodsOf(config);
  const { chosen } = front;
  const isBesideField = busy === 'passkey' || front.phone !== null;
  return {
    kind: 'main',
    header: !config.theme.hideHeaderText,
    logoUrl: config.theme.logo?.logoImageUrl ?? null,
    blocks: blocksOf(
      config,
      !canAutofill(config) || autofillTries === 0 ? 'first' : isBesideField ? 'last' : null,
      detected,
    ),
    email,
    notice,
    suggestion: busy === null && front.phone === null && methods.includes('email') ? suggestionFor(email) : null,
    busy,
    tabs:
      methods.length > 1
        ? { methods, chosen, choosable: methods.filter((one) => busy === null && one !== chosen) }
        : null,
    phone: front.phone,
    lastUsed: lastUsedOf(config, lastMethod),
  };
}

export function toMainScreen(
  { context }: Pick<SnapshotFrom<typeof mainMachine>, 'context'>,
  { detected }: Detected = {},
): MainScreen {
  const misconfiguration = misconfigurationOf(context.config);
  return misconfiguration === null
    ? offeringScreen({ ...context, detected }, null)
    : { kind: 'misconfigured', misconfiguration };
}

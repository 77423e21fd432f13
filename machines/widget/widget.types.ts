import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { Notice } from '../ports/notice.ts';
import type { PasskeyCredential } from '../ports/passkeys.ts';
import type { PasscodeRequest } from '../ports/passcodes.ts';
import type { Region } from '../ports/phones/phoneNumbers.ts';
import type { FoundMessage } from '../ports/messages/sentMessages.ts';
import type { ExistingPasswordEvent } from './existingPassword/existingPassword.types.ts';
import type { MagicLinkEvent } from './magicLink/magicLink.types.ts';
import type { MainEvent } from './main/main.types.ts';
import type { NewPasswordEvent } from './newPassword/newPassword.types.ts';
import type { PasscodeEvent } from './passcode/passcode.types.ts';
import type { PasskeyEvent } from './passkey/passkey.types.ts';
import type { PasswordlessEvent } from './passwordless/passwordless.types.ts';
import type { PhoneEvent } from './phone/phone.types.ts';
import type { WalletEvent } from './wallet/wallet.types.ts';
import type { WalletsEvent } from './wallets/wallets.types.ts';
import type { ResetMailEvent } from './resetMail/resetMail.types.ts';

/**
 * `lastMethod`: what this browser remembers as the way used last. `hasSent`: this tab may have sent a link or passcode
 * before the page was loaded anew. `notice`: what has happened before, if anything.
 */
export interface WidgetInput {
  config: WidgetConfig;
  lastMethod: string | null;
  hasSent: boolean;
  notice?: Notice | null;
}

/** DAT-13, DAT-20: the e-mail of the magic link and what went wrong last. */
export interface WidgetContext {
  config: WidgetConfig;
  lastMethod: string | null;
  hasSent: boolean;
  /** The message sent before a reload, while its screen is there (D-488). */
  sent: FoundMessage | null;
  email: string;
  /** Known once one was chosen. */
  provider?: OAuthProvider | undefined;
  notice: Notice | null;
  /** The tab that was chosen last; null before any was. */
  method: PasscodeMethod | null;
  region: Region;
  /** The phone number as it was typed. */
  number: string;
  /** DAT-14: where a code goes, known once one is wanted. */
  passcode?: PasscodeRequest | undefined;
  /** The number of times that a passkey may still be offered in the e-mail field. */
  autofillTries: number;
  /** One that was picked there. */
  credential?: PasskeyCredential | undefined;
  emailDomains: string[];
  /** The last choice; null: another wallet. */
  wallet?: WalletType | null;
  /** The wallets found in this browser; none until they were looked for. */
  detected: WalletType[];
}

/** Typed before the scripts ran. */
export type WidgetOwnEvent = Extract<MainEvent, { type: 'email.typed' }>;
/** Everything that a person can do in the widget; it is for the flow that has the screen. */
export type WidgetEvent =
  | MainEvent
  | MagicLinkEvent
  | PhoneEvent
  | PasscodeEvent
  | PasskeyEvent
  | NewPasswordEvent
  | ExistingPasswordEvent
  | ResetMailEvent
  | PasswordlessEvent
  | WalletEvent
  | WalletsEvent;

import type { Plain } from './inspectionMessage.ts';

/**
 * Words that may be sent: the closed vocabulary of machines and ports. Every other text is replaced, so that a new
 * field is secret until somebody decides otherwise.
 */
const words = [
  'google apple oauth magic_links emailMagicLinks otp passkeys passwords email new password passwordless',
  'home subscribed left again correct refused fresh expired none',
  'chosen back loggedIn reset forgot setNew dedupe breached',
  'emailInvalid offline limited slow unavailable storageBlocked windowBlocked cancelled',
  'limitOver connected',
  'account_not_verified link_spent code_spent other_browser login_of_other_browser session_ended storage_blocked window_blocked account_not_found session_not_found already_subscribed',
  'password_reset_required password_breached',
  'not_found foreign_origin not_left IdentityError UpgradeError NavigationError StorageError ClipboardError Error',
  'zxcvbn luds linkIncomplete signedIn reset_password',
  'crypto wallet wallets ethereum solana Metamask Phantom Coinbase Binance Vessel other setup',
  'passkey picked over create signedOut logIn dismissed aborted registered unsupported failed PasskeyError',
  'passkey_unknown passkeyFailed passkeyUnknown passkeyUnsupported passkeyRegistered passkeyNotCreated passkeyNameMissing',
  'missing pending locked unreadable switched WalletError',
  'totp sms abandoned accepted saved added gated qr manual scan recovery otherFactor wrongCode code_wrong method_refused',
  'complete open paid unpaid no_payment_required',
];
let allowedWords: Set<string> | null = null;
/** Made when it is first asked: the product, in which nobody watches, carries none of it. */
function isAllowed(text: string): boolean {
  allowedWords ??= new Set(words.flatMap((some) => some.split(' ')));
  return allowedWords.has(text);
}

const DEPTH = 6;
const LONGEST_LIST = 20;
const isKey = (key: string) => /^[a-z][a-zA-Z_]{0,31}$/.test(key);

/** Keys of typed text, which is never sent, not even where it happens to be a word of the vocabulary. */
const typed = new Set(['text', 'password', 'recoveryCode']);
/** Fields of a session's owner: nothing of them is sent, not even the shape. */
const people = new Set(['user']);

const textOf = (text: string): string => (text === '' ? '' : isAllowed(text) ? text : '‹text›');

function redactedField(key: string, item: unknown, depth: number): Plain {
  if (typed.has(key) && typeof item === 'string' && item !== '') return '‹text›';
  if (people.has(key) && typeof item === 'object' && item !== null) return '‹object›';
  return redacted(item, depth);
}

function errorOf(error: Error): Plain {
  const code = 'code' in error && typeof error.code === 'string' ? textOf(error.code) : null;
  return { error: textOf(error.name), code };
}

/**
 * A value without anything that a person typed or that opens a door: the shape stays, with words of the closed
 * vocabulary, true and false. Texts, numbers and foreign keys are replaced; what is not plain data is left out.
 */
export function redacted(value: unknown, depth = 0): Plain {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number' || typeof value === 'bigint') return '‹number›';
  if (value instanceof Error) return errorOf(value);
  if (typeof value !== 'object') return `‹${typeof value}›`;
  if (depth >= DEPTH) return '‹more›';
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((item) => redacted(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return '‹object›';
  return Object.fromEntries(
    Object.entries(value).map(([key, item], index) => [
      isKey(key) ? key : `‹key ${index}›`,
      redactedField(key, item, depth + 1),
    ]),
  );
}

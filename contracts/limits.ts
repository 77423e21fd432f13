/** Business limits of the specification. Durations are milliseconds unless the name says otherwise. */

/** LIM-01, DAT-02: a pending checkout of this age or older is expired (D-08). */
export const PENDING_CHECKOUT_LIFETIME = 10 * 60 * 1000;

/** LIM-02, AUT-04, AUT-05: the product's sign-in session, in minutes. */
export const PRODUCT_SESSION_MINUTES = 30;

/** CFG-09, CFG-11: default life of a sign-in or sign-up link, in minutes. */
export const MAGIC_LINK_MINUTES = 30;

/** Default life of the business widget's links, in minutes (D-293). */
export const BUSINESS_LINK_MINUTES = 60;

/** The lifetime of an intermediate session, in seconds. */
export const INTERMEDIATE_SESSION_SECONDS = 10 * 60;
/** Milliseconds before the end of a sign-in at which the widget announces that end (D-329). */
export const LOGIN_WARNING = 60_000;

/** Default life of the links in a reset mail, in minutes. */
export const RESET_LINK_MINUTES = 30;

/** CFG-30, D-30: default session the widget asks for, in minutes. */
export const WIDGET_SESSION_MINUTES = 30;

/** D-85: every call ends after this long. */
export const ANSWER_LIMIT = 10_000;

/** A session JWT is refreshed this long before its end, in ms, or in the middle of a shorter life. */
export const REFRESH_BEFORE = 60_000;

/** The answer of a session handler without a JWT holds for so long, in ms: the life of one (D-600). */
export const PAGE_ANSWER_LIFETIME = 300_000;

/** Pauses in ms before a client asks again by itself for a session; after the last it waits for the browser. */
export const SESSION_RETRY_PAUSES: readonly number[] = [2_000, 10_000, 60_000];

/** D-15: revoking on the way out may take this long, then the page leaves. */
export const REVOKE_LIMIT = 3_000;

/** IDS-15: after this long the cached bootstrap copy or the defaults serve. */
export const BOOTSTRAP_LIMIT = 3_000;

/** D-488: after this long the form is there instead of what was sent before a reload. */
export const RESTORE_LIMIT = 3_000;

/** D-20: a complete but unpaid session is asked again for this long … */
export const SETTLE_LIMIT = 20_000;

/** … with this pause between two questions. */
export const SETTLE_PAUSE = 2_000;

/** A navigation that has not left the page after this long has failed. */
export const NAVIGATION_LIMIT = 10_000;

/** CFG-25, D-30: default life of a passcode, in minutes. */
export const PASSCODE_MINUTES = 5;

/** The lifetime of a member's code by e-mail and by text, in seconds (B2B-21, B2B-16). */
export const MEMBER_PASSCODE_SECONDS = { email: 10 * 60, text: 2 * 60 } as const;

/** D-211: a wallet that has not answered after this long is waited for with a word of it. */
export const WALLET_PATIENCE = 10_000;

/** MAIN-16: so many buttons at the most are on Main beside the one for other wallets. */
export const MOST_BUTTONS = 6;

/** LIM-03. */
export const PASSCODE_LENGTH = 6;

/** OTP-28: how long 'Code sent' stays. */
export const CODE_SENT_LABEL = 2_000;

/** Milliseconds for which 'Copied' stays. */
export const COPIED_LABEL = 3_000;

/** D-30: pause before a code may be asked for again, in seconds. */
export const RESEND_PAUSE_SECONDS = 15;

/** PHN-09: formatting while typing that takes longer leaves the input alone. */
export const PHONE_FORMAT_LIMIT = 10_000;

/** PHN-06: parsing on submit that takes longer counts as valid. */
export const PHONE_PARSE_LIMIT = 2_000;

/** PWD-11, D-30: how long typing must rest before a new password is assessed. */
export const STRENGTH_CHECK_PAUSE = 300;

/** The longest password, in characters. */
export const PASSWORD_LENGTH = 128;

/** The longest name of an organization, in characters (D-496). */
export const ORGANIZATION_NAME_LENGTH = 128;

/** PKY-04: how often a passkey is offered in the e-mail field before its button takes over. */
export const PASSKEY_AUTOFILL_TRIES = 5;

/** Milliseconds for which the e-mail field offers a passkey with one challenge, which is valid for 10 minutes. */
export const PASSKEY_CHALLENGE_AGE = 4 * 60 * 1000;

/** Milliseconds that a device may take for a passkey: the service asks it for 60 s. */
export const PASSKEY_DEVICE_LIMIT = 90_000;

/** The service and Google's script may take this long until One Tap can be shown; then the ordinary button serves. */
export const ONE_TAP_CLIENT_LIMIT = 5_000;

/** A prompt that is not seen on the page after this long counts as not rendered (D-222). */
export const ONE_TAP_RENDER_LIMIT = 3_000;

/** TAP-06, D-40: how long the first change of height waits. */
export const ONE_TAP_HEIGHT_PAUSE = 100;

/** The largest request body a service reads, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** LIM-04: beyond this many toasts the oldest leaves (D-47). */
export const MOST_TOASTS = 20;

/** LIM-05 … LIM-08: how long a toast stays; null: until it is dismissed. */
export const TOAST_LIVES = { blank: 4_000, error: 4_000, success: 2_000, loading: null } as const;

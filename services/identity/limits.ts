import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How much one address, one caller or one country may ask for (wire section 14, D-38). Durations are in ms. */
export interface Limits {
  /** Mails with links to one address in ten minutes. */
  mailsPerAddress: number;
  /** Mails with links asked for by one client address in an hour. */
  mailsPerClient: number;
  /** Mails of every kind to everybody together in an hour; null: as many as are asked for. */
  mailsAnHour: number | null;
  /** Ways to a provider that one client address sets out on in an hour. */
  oauthStartsPerClient: number;
  /** Pause after a code that was sent again, the same as the control's in the widget (D-77). */
  passcodePause: number;
  /** Codes to one destination in an hour. */
  passcodesPerAddress: number;
  /** Codes asked for by one client address in an hour. */
  passcodesPerClient: number;
  /** Of these, by text message and by WhatsApp: each has a cap of its own, since each costs money. */
  smsPerClient: number;
  whatsappPerClient: number;
  /** Texts to one country in an hour, from everybody together. */
  smsPerCountry: number;
  whatsappPerCountry: number;
  /** Questions after the type of one user in ten minutes, and by one client address in an hour. */
  lookupsPerAddress: number;
  lookupsPerClient: number;
  /** Strength checks by one client address in ten minutes. */
  strengthChecksPerClient: number;
  /** New passwords by one client address in an hour. */
  passwordsPerClient: number;
  /** Failed passwords in 15 minutes: for one address, and by one client address. */
  passwordFailuresPerAddress: number;
  passwordFailuresPerClient: number;
}

/** In the sandbox every visitor may come from one address and nothing leaves: its caps are only against runaway loops. */
const SANDBOX_CLIENT = 10_000;

export function limitsOf(sandbox: boolean, given: Partial<Limits> = {}): Limits {
  const perClient = (limit: number): number => (sandbox ? SANDBOX_CLIENT : limit);
  return {
    mailsPerAddress: 5,
    mailsPerClient: perClient(30),
    mailsAnHour: null,
    oauthStartsPerClient: perClient(100),
    passcodePause: RESEND_PAUSE_SECONDS * 1000,
    passcodesPerAddress: 10,
    passcodesPerClient: perClient(30),
    smsPerClient: perClient(20),
    whatsappPerClient: perClient(10),
    smsPerCountry: perClient(300),
    whatsappPerCountry: perClient(100),
    lookupsPerAddress: 30,
    lookupsPerClient: perClient(100),
    strengthChecksPerClient: perClient(600),
    passwordsPerClient: perClient(30),
    passwordFailuresPerAddress: 10,
    passwordFailuresPerClient: perClient(100),
    ...given,
  };
}

import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import type { Project } from '../project.ts';

/** Limits on passcodes (D-38). */
export const passcodeLimits = ({ limits }: Project) => ({
  /** Pause after a passcode that was sent again, in ms, the same as the control's in the widget (D-77). */
  pause: limits.fixed('passcodePause', RESEND_PAUSE_SECONDS * 1000),
  /** To one destination in an hour. */
  perAddress: limits.fixed('passcodesPerAddress', 10),
  /** Asked for by one client address in an hour. */
  perClient: limits.perCaller('passcodesPerClient', 30),
  /** Of these, by text message and by WhatsApp: each has a cap of its own, since each costs money. */
  sms: {
    perClient: limits.perCaller('smsPerClient', 20),
    /** To one country in an hour, from everybody together. */
    perCountry: limits.perCaller('smsPerCountry', 300),
  },
  whatsapp: {
    perClient: limits.perCaller('whatsappPerClient', 10),
    perCountry: limits.perCaller('whatsappPerCountry', 100),
  },
});
export type PasscodeLimits = ReturnType<typeof passcodeLimits>;

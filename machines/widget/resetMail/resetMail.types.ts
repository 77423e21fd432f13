import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { ResetRequest } from '#machines/ports/passwords.ts';

/** Password Forgot, Password Set New, Password Dedupe, Password Breached: one mail, four reasons. */
export type ResetReason = 'forgot' | 'setNew' | 'dedupe' | 'breached';

export interface ResetMailInput {
  request: ResetRequest;
  reason: ResetReason;
}
export interface ResetMailContext extends ResetMailInput {
  notice: Notice | null;
  sent: 'never' | 'once' | 'again';
}
export type ResetMailEvent = { type: 'retry.chosen' } | { type: 'back.chosen' } | NoticeExpired;
export type ResetMailOutput = { result: 'back' };

/** An event for the log (EVT-01, EVT-02, D-44); `type` is the wire's name of this kind of mail. */
export interface ResetAnnouncement {
  name: 'email_sent' | 'email_try_again_clicked';
  email: string;
  type: 'reset_password';
}

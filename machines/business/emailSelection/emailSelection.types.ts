import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `notice`: why an earlier send was refused. `cannotJoin`: the organization does not take the address. */
export type SelectionNotice = Notice | { code: 'cannotJoin' };
export interface EmailSelectionInput {
  email: string;
  /** By name, where it is known. */
  organization: string | null;
  notice: SelectionNotice | null;
}
export type EmailSelectionContext = EmailSelectionInput & { output: EmailSelectionOutput | null };

export type EmailSelectionEvent =
  | { type: 'link.chosen' }
  | { type: 'code.chosen' }
  | { type: 'back.chosen' }
  | NoticeExpired;

export type EmailSelectionOutput = { choice: 'link' } | { choice: 'code' } | { choice: 'back' };

import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { Passkey } from '#machines/ports/passkeys.ts';

export interface PasskeyListInput {
  passkeys: Passkey[];
}

export type ListNotice = Notice | { code: 'passkeyNameMissing' };

export type ListChange = 'renamed' | 'deleted';

/** `chosen`: the one that is renamed or deleted; `text`: its new name as it is typed; `done`: what the last step has changed. */
export interface PasskeyListContext extends PasskeyListInput {
  notice: ListNotice | null;
  done: ListChange | null;
  text: string;
  chosen?: Passkey | undefined;
  output?: PasskeyListOutput;
}

export type PasskeyListEvent =
  | { type: 'rename.chosen'; id: string }
  | { type: 'name.typed'; text: string }
  | { type: 'name.submitted' }
  | { type: 'delete.chosen'; id: string }
  | { type: 'delete.confirmed' }
  | { type: 'cancel.chosen' }
  | { type: 'create.chosen' }
  | NoticeExpired;

export type PasskeyListOutput = { result: 'create' | 'signedOut'; passkeys: Passkey[] };

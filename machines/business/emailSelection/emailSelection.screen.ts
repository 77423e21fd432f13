import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { emailSelectionMachine } from './emailSelection.machine.ts';
import type { EmailSelectionInput } from './emailSelection.types.ts';

/** `problem`: why an earlier send was refused. `sending`: what is sent now, in that way. */
export interface EmailSelectionScreen {
  kind: 'emailSelection';
  email: string;
  problem: Notice | { code: 'cannotJoin'; organization: string | null } | null;
  sending: 'link' | 'code' | null;
}

/** Email Method Selection, while it waits for a choice and while a passcode is being sent. */
export const emailSelectionScreen = (
  { email, organization, notice }: EmailSelectionInput,
  sending: EmailSelectionScreen['sending'],
): EmailSelectionScreen => ({
  kind: 'emailSelection',
  email,
  problem: notice?.code === 'cannotJoin' ? { code: notice.code, organization } : notice,
  sending,
});

export const toEmailSelectionScreen = ({
  context,
}: Pick<SnapshotFrom<typeof emailSelectionMachine>, 'context'>): EmailSelectionScreen =>
  emailSelectionScreen(context, null);

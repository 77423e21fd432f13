import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { passwordAddressMachine } from './passwordAddress.machine.ts';
import type { PasswordAddressInput } from './passwordAddress.types.ts';

export type AddressProblem = Notice | { code: 'cannotJoin'; organization: string };

/** `organization`: by name; null in the Discovery flow. `wants`: which words are above the form. */
export interface PasswordAddressScreen {
  kind: 'passwordAddress';
  wants: PasswordAddressInput['wants'];
  organization: string | null;
  email: string;
  problem: AddressProblem | null;
  isBusy: boolean;
  isBackable: boolean;
}

/** The form, while it is filled in and while it is being sent. */
export const passwordAddressScreen = (
  { wants, organization, email, notice, isBackable }: PasswordAddressInput,
  isBusy: boolean,
): PasswordAddressScreen => ({
  kind: 'passwordAddress',
  wants,
  organization: organization?.name ?? null,
  email,
  problem: notice?.code === 'cannotJoin' ? { code: notice.code, organization: organization?.name ?? '' } : notice,
  isBusy,
  isBackable,
});

export const toPasswordAddressScreen = ({
  value,
  context,
}: Pick<SnapshotFrom<typeof passwordAddressMachine>, 'value' | 'context'>): PasswordAddressScreen =>
  passwordAddressScreen(context, value === 'searching');

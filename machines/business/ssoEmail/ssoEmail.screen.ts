import type { SnapshotFrom } from 'xstate';
import type { ssoEmailMachine } from './ssoEmail.machine.ts';
import type { SsoEmailNotice } from './ssoEmail.types.ts';

export interface SsoEmailScreen {
  kind: 'ssoEmail';
  email: string;
  problem: SsoEmailNotice | null;
  isBusy: boolean;
}

/** `isBusy`: the address is looked up, or the page is being left for its one connection. */
export const ssoEmailScreen = (email: string, problem: SsoEmailNotice | null, isBusy: boolean): SsoEmailScreen => ({
  kind: 'ssoEmail',
  email,
  problem,
  isBusy,
});

export const toSsoEmailScreen = ({
  value,
  context,
}: Pick<SnapshotFrom<typeof ssoEmailMachine>, 'value' | 'context'>): SsoEmailScreen =>
  ssoEmailScreen(context.email, context.notice, value === 'looking');

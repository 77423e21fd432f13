import type { SnapshotFrom } from 'xstate';
import type { ssoFallbackMachine } from './ssoFallback.machine.ts';
import type { SsoFallbackContext, SsoFallbackNotice } from './ssoFallback.types.ts';

export interface SsoFallbackScreen {
  kind: 'ssoFallback';
  email: string;
  slug: string;
  problem: SsoFallbackNotice | null;
  isBusy: boolean;
}

/** `isBusy`: the name is looked up, or the page is being left for its one connection. */
export const ssoFallbackScreen = (
  { email, slug, notice }: Omit<SsoFallbackContext, 'output'>,
  isBusy: boolean,
): SsoFallbackScreen => ({ kind: 'ssoFallback', email, slug, problem: notice, isBusy });

export const toSsoFallbackScreen = ({
  value,
  context,
}: Pick<SnapshotFrom<typeof ssoFallbackMachine>, 'value' | 'context'>): SsoFallbackScreen =>
  ssoFallbackScreen(context, value === 'looking');

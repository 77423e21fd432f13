import type { SnapshotFrom } from 'xstate';
import type { Connection } from '#machines/ports/business/organizations.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { ssoMenuMachine } from './ssoMenu.machine.ts';
import type { SsoMenuInput } from './ssoMenu.types.ts';

/** `lastUsed`: the row that is marked so, the first one. `busy`: the row whose page is being opened. */
export interface SsoMenuScreen {
  kind: 'ssoMenu';
  rows: Connection[];
  lastUsed: string | null;
  problem: Notice | null;
  busy: string | null;
}

export function ssoMenuScreen({ connections, lastUsed, notice }: SsoMenuInput, busy: string | null): SsoMenuScreen {
  const isLast = ({ connectionId }: Connection) => Number(connectionId === lastUsed);
  return {
    kind: 'ssoMenu',
    rows: connections.toSorted((one, other) => isLast(other) - isLast(one)),
    lastUsed,
    problem: notice,
    busy,
  };
}

export const toSsoMenuScreen = ({ context }: Pick<SnapshotFrom<typeof ssoMenuMachine>, 'context'>): SsoMenuScreen =>
  ssoMenuScreen(context, null);

import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import { WayRow, type WayRowProps } from './wayRow.tsx';

type Shown = Extract<AccountScreen, { kind: 'account' }>;

interface WayListProps extends Pick<WayRowProps, 'isBusy' | 'send'> {
  ways: Shown['account']['ways'];
  /** The passkey whose name is typed. */
  passkey: Shown['passkey'];
}

/** Lists the ways to sign in, each with 'Remove' or why there is none. */
export const WayList = ({ ways, passkey, isBusy, send }: WayListProps) => (
  <ul className="ts-accountlist">
    {ways.map((way) => (
      <WayRow key={way.id} {...{ way, isBusy, send }} naming={passkey?.id === way.id ? passkey : null} />
    ))}
  </ul>
);

import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';
import type { Mark } from '#design/mark.ts';
import { mark as apple } from '#design/marks/apple.ts';
import { mark as google } from '#design/marks/google.ts';
import { MarkPaths } from './markPaths.tsx';

/** The others are loaded when one of them is shown. A button without its mark is a button all the same. */
const OtherProviderMark = lazy<ComponentType<{ provider: string }>>(() =>
  import('./otherProviderMarks.tsx').then(
    ({ OtherProviderMark: Mark }) => ({ default: Mark }),
    () => ({ default: () => null }),
  ),
);

/** Those that are there at once, by name. */
export const MarksAtHand = createContext<Partial<Record<string, Mark>>>({ google, apple });

function Paths({ provider }: { provider: string }) {
  const mark = useContext(MarksAtHand)[provider];
  if (mark !== undefined) return <MarkPaths mark={mark} />;
  return (
    <Suspense>
      <OtherProviderMark provider={provider} />
    </Suspense>
  );
}

/** The provider's own mark, in its colours where they can be seen (OAU-26, OAU-27, D-181). */
export const ProviderMark = ({ provider }: { provider: string }) => (
  <svg className="ts-icon" viewBox="0 0 24 24" aria-hidden="true">
    <Paths provider={provider} />
  </svg>
);

/** The mark of a wallet, of the chain of any other one, or of wallets altogether. */
export const WalletMark = ({ wallet }: { wallet: string }) => (
  <ProviderMark provider={(wallet.split(' ')[1] ?? wallet).toLowerCase()} />
);

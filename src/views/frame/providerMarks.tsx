import { type ComponentType, lazy, Suspense } from 'react';
import type { Mark } from '#design/mark.ts';
import { mark as apple } from '#design/marks/apple.ts';
import { mark as google } from '#design/marks/google.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import { MarkPaths } from './markPaths.tsx';

export type Provider = Extract<MainEvent, { type: 'provider.chosen' }>['provider'];

/** The others are loaded when one of them is shown. A button without its mark is a button all the same. */
const OtherProviderMark = lazy<ComponentType<{ provider: Provider }>>(() =>
  import('./otherProviderMarks.tsx').then(
    ({ OtherProviderMark: Mark }) => ({ default: Mark }),
    () => ({ default: () => null }),
  ),
);

const atHand: Partial<Record<Provider, Mark>> = { google, apple };

function Paths({ provider }: { provider: Provider }) {
  const mark = atHand[provider];
  if (mark !== undefined) return <MarkPaths mark={mark} />;
  return (
    <Suspense>
      <OtherProviderMark provider={provider} />
    </Suspense>
  );
}

/** The provider's own mark, in its colours where they can be seen (OAU-26, OAU-27, D-181). */
export const ProviderMark = ({ provider }: { provider: Provider }) => (
  <svg className="ts-icon" viewBox="0 0 24 24" aria-hidden="true">
    <Paths provider={provider} />
  </svg>
);

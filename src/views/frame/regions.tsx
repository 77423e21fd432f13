import type { ReactNode } from 'react';
import { ErrorIcon, WarningIcon } from './icons.tsx';

/** What a banner says, or null for the empty region that waits for it. */
export type BannerMessage = { tone: 'error' | 'warning'; sentence: string } | null;

/** An alert region that is there before its text, so that the text is read out when it comes (THM-22). */
export const BannerRegion = ({ message }: { message: BannerMessage }) => (
  <div className="ts-live" role="alert">
    {message !== null && (
      <div className={`ts-banner ts-banner--${message.tone}`}>
        {message.tone === 'error' ? <ErrorIcon /> : <WarningIcon />}
        <p>{message.sentence}</p>
      </div>
    )}
  </div>
);

/** A polite region, likewise there before its text. */
export const StatusRegion = ({ look = '', children }: { look?: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no headings and no paragraphs
  <div className={`ts-live ${look}`.trimEnd()} role="status">
    {children}
  </div>
);

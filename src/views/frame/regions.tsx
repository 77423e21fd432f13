import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, WarningIcon } from './icons.tsx';
import { LinkedText } from './linkedText.tsx';

/** The content of a banner, `more` in the page's own language; null for the empty region that waits for it. */
export type BannerMessage = { tone: keyof typeof marks; sentence: string; more?: ReactNode } | null;

const marks = { error: ErrorIcon, warning: WarningIcon, success: CheckIcon };

function Banner({ tone, sentence, more }: NonNullable<BannerMessage>) {
  const Mark = marks[tone];
  return (
    <div className={`ts-banner ts-banner--${tone}`}>
      <Mark />
      <p>
        {/* The service may write in another language than the page. */}
        <bdi>
          <LinkedText text={sentence} />
        </bdi>
        {more}
      </p>
    </div>
  );
}

interface BannerRegionProps {
  message: BannerMessage;
  /** Read out and not seen, such as progress. */
  status?: ReactNode;
}

/**
 * The two regions of a widget or page, which are there before their text, so that the text is read out when it comes
 * (THM-22): what went wrong at once; a success, or what is under way, when the reader pauses.
 */
export function BannerRegion({ message, status }: BannerRegionProps) {
  const isGood = message?.tone === 'success';
  return (
    <>
      <div className="ts-live" role="alert">
        {message !== null && !isGood && <Banner {...message} />}
      </div>
      <StatusRegion look={isGood ? '' : 'ts-visually-hidden'}>{isGood ? <Banner {...message} /> : status}</StatusRegion>
    </>
  );
}

/** A polite region, likewise there before its text. */
export const StatusRegion = ({ look = '', children }: { look?: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no headings and no paragraphs
  <div className={`ts-live ${look}`.trimEnd()} role="status">
    {children}
  </div>
);

import { Fragment, useEffect, useRef } from 'react';
import type { TotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import type { TotpEnrollmentEvent } from '#machines/business/totpEnrollment/totpEnrollment.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { BannerRegion, StatusRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';

interface TotpKeyProps {
  screen: Extract<TotpEnrollmentScreen, { kind: 'totpKey' }>;
  send: (event: TotpEnrollmentEvent) => void;
}

/** TOTP Enrollment Manual (B2B-17). */
export function TotpKeyView({ screen: { groups, copy }, send }: TotpKeyProps) {
  const { common, secondStep } = useBusinessTexts();
  const { totpEnrollment } = secondStep;
  const start = useScreenFocus('totpKey', 'widget');
  const key = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // So that it can be copied by hand at once.
    if (copy === 'failed' && key.current !== null) getSelection()?.selectAllChildren(key.current);
  }, [copy]);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {totpEnrollment.titleKey}
        </h2>
        <p className="ts-lede">{totpEnrollment.textKey}</p>
      </div>
      <p className="ts-secret" dir="ltr" ref={key}>
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the groups of a key never move
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="ts-whole">{group}</span>
          </Fragment>
        ))}
      </p>
      <BannerRegion message={copy === 'failed' ? { tone: 'error', sentence: totpEnrollment.copyFailed } : null} />
      <div className="ts-stack ts-stack--buttons">
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'copy.chosen' })}
        >
          {copy === 'copied' ? totpEnrollment.copied : totpEnrollment.copy}
        </button>
        <StatusRegion look="ts-visually-hidden">{copy === 'copied' && totpEnrollment.copied}</StatusRegion>
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'continue.chosen' })}
        >
          {common.continue}
        </button>
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'showQrCode.chosen' })}
        >
          {totpEnrollment.showQrCode}
        </button>
      </div>
    </div>
  );
}

import type { TotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import type { TotpEnrollmentEvent } from '#machines/business/totpEnrollment/totpEnrollment.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { type BannerMessage, BannerRegion } from '#src/views/frame/regions.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { Words } from '#src/views/frame/sentence.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

type Screen = Extract<TotpEnrollmentScreen, { kind: 'totpQrCode' }>;
interface TotpQrCodeProps {
  screen: Screen;
  send: (event: TotpEnrollmentEvent) => void;
}

/** Returns the message that there is no picture, with the reason; null where no reason was given. */
function useFailure({ picture }: Screen): BannerMessage {
  const { failed } = useBusinessTexts().secondStep.totpEnrollment;
  const why = noticeBanner(picture.kind === 'failed' ? picture.notice : null, useWidgetContext().texts);
  if (why === null) return null;
  return {
    tone: why.tone,
    sentence: failed,
    more: (
      <>
        {' '}
        <Words>{why.sentence}</Words>
        {why.more}
      </>
    ),
  };
}

/** TOTP Enrollment QR Code (B2B-18). */
export function TotpQrCodeView({ screen, send }: TotpQrCodeProps) {
  const { common, secondStep } = useBusinessTexts();
  const { totpEnrollment } = secondStep;
  const { picture, isBackable } = screen;
  const start = useScreenFocus(picture.kind === 'failed' ? 'totpFailed' : 'totpQrCode', 'widget');
  const failure = useFailure(screen);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {isBackable && <BackButton onChosen={() => send({ type: 'back.chosen' })} />}
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {totpEnrollment.title}
        </h2>
        <p className="ts-lede">{totpEnrollment.text}</p>
      </div>
      {picture.kind === 'created' && <img className="ts-qrcode" src={picture.address} alt={totpEnrollment.image} />}
      {picture.kind === 'creating' && (
        <div className="ts-qrcode" aria-busy="true">
          <Spinner large />
        </div>
      )}
      <BannerRegion message={failure} status={picture.kind === 'creating' && common.busy} />
      {picture.kind === 'failed' && (
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'retry.chosen' })}
        >
          {totpEnrollment.retry}
        </button>
      )}
      {picture.kind === 'created' && (
        <div className="ts-stack ts-stack--buttons">
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
            onClick={() => send({ type: 'enterKey.chosen' })}
          >
            {totpEnrollment.enterKey}
          </button>
        </div>
      )}
    </div>
  );
}

import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import type { BusinessMainEvent } from '#machines/business/businessMain/businessMain.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { BannerRegion, StatusRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { KnownAddress } from './knownAddress.tsx';
import { MainHeader } from './mainHeader.tsx';
import { TypedAddress } from './typedAddress.tsx';

interface BusinessMainProps {
  screen: BusinessMainScreen;
  send: (event: BusinessMainEvent) => void;
}

/** Main (B2B-01). */
export function BusinessMainView({ screen, send }: BusinessMainProps) {
  const { main, everywhere } = useBusinessTexts();
  const { texts } = useWidgetContext();
  const { header, logos, form, problem, isBusy } = screen;
  // The field of the form, where there is one, has already taken this arrival.
  const start = useScreenFocus<HTMLDivElement>('businessMain', 'widget');
  const message =
    problem?.code === 'cannotJoin'
      ? { tone: 'error' as const, sentence: main.cannotJoin(problem.email, problem.organization) }
      : noticeBanner(problem, texts);
  return (
    <div className="ts-screen ts-stack" ref={start} tabIndex={-1}>
      {logos.length > 0 && (
        <div className="ts-row">
          {logos.map((logo) => (
            <img key={logo} className="ts-logo" src={logo} alt="" />
          ))}
        </div>
      )}
      <MainHeader header={header} email={form.email} />
      <BannerRegion message={message} />
      <StatusRegion look="ts-visually-hidden">{isBusy && everywhere.busy}</StatusRegion>
      {form.kind === 'typed' ? (
        <TypedAddress form={form} isInvalid={problem?.code === 'emailInvalid'} isBusy={isBusy} send={send} />
      ) : (
        <KnownAddress form={form} isBusy={isBusy} send={send} />
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { BusinessMainScreen, MainProblem } from '#machines/business/businessMain/businessMain.screen.ts';
import type { BusinessMainEvent } from '#machines/business/businessMain/businessMain.types.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';
import type { Texts } from '#src/texts/texts.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { MainButtons } from './mainButtons.tsx';
import { MainHeader } from './mainHeader.tsx';
import { TypedAddress } from './typedAddress.tsx';

interface BusinessMainProps {
  screen: BusinessMainScreen;
  send: (event: BusinessMainEvent) => void;
  /** Content beside the notice. */
  children?: ReactNode;
}

function messageOf(
  problem: MainProblem | null,
  main: BusinessTexts['main'],
  texts: Texts,
): ReturnType<typeof noticeBanner> {
  if (problem?.code === 'cannotJoin')
    return { tone: 'error', sentence: main.cannotJoin(problem.email, problem.organization) };
  if (problem?.code === 'sessionEnded') return { tone: 'warning', sentence: main.sessionEnded };
  return noticeBanner(problem, texts);
}

/** Main (B2B-01): what is offered, in its order. */
export function BusinessMainView({ screen, send, children }: BusinessMainProps) {
  const { main, common } = useFirstBusinessTexts();
  const { texts } = useWidgetContext();
  const { header, logos, blocks, email, problem, busy, suggestion, isBackable } = screen;
  const status = busy === null ? suggestion && texts.main.suggestion(suggestion) : common.busy;
  // The field of the form, where there is one, has already taken this arrival.
  const start = useScreenFocus<HTMLDivElement>('businessMain', 'widget');
  const message = messageOf(problem, main, texts);
  return (
    <div className="ts-screen ts-stack" ref={start} tabIndex={-1}>
      {logos.length > 0 && (
        <div className="ts-row">
          {logos.map((logo) => (
            <img key={logo} className="ts-logo" src={logo} alt="" />
          ))}
        </div>
      )}
      <MainHeader header={header} email={email} />
      <BannerRegion message={message} status={status} />
      {children}
      {blocks.map((block, index) => {
        switch (block.kind) {
          case 'or':
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of Main never move
              <p key={index} className="ts-or">
                <span>{common.or}</span>
              </p>
            );
          case 'form':
            return <TypedAddress key="form" screen={screen} hasPassword={block.hasPassword} send={send} />;
          case 'buttons':
            return <MainButtons key={block.buttons[0]?.way} buttons={block.buttons} screen={screen} send={send} />;
        }
      })}
      {isBackable && busy === null && (
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'back.chosen' })}
        >
          {common.back}
        </button>
      )}
    </div>
  );
}

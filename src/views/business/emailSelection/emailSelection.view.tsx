import type { EmailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import type { EmailSelectionEvent } from '#machines/business/emailSelection/emailSelection.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface EmailSelectionProps {
  screen: EmailSelectionScreen;
  send: (event: EmailSelectionEvent) => void;
}

const WAYS = ['link', 'code'] as const;

/** Email Method Selection (B2B-20). While one is sent, nothing else can be. */
export function EmailSelectionView({ screen: { email, problem, sending }, send }: EmailSelectionProps) {
  const { passcodes, main, common } = useBusinessTexts();
  const { selection } = passcodes;
  const { texts } = useWidgetContext();
  const start = useScreenFocus('emailSelection', 'widget');
  const message =
    problem?.code === 'cannotJoin'
      ? { tone: 'error' as const, sentence: main.cannotJoin(email, problem.organization ?? selection.thisOrganization) }
      : noticeBanner(problem, texts);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton isOff={sending !== null} onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {selection.title}
        </h2>
        <p className="ts-lede">
          <Sentence text={selection.text}>
            <b>
              <Address email={email} />
            </b>
          </Sentence>
        </p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {WAYS.map((way) => (
          <button
            key={way}
            className="ts-btn ts-btn--secondary ts-btn--wide"
            type="button"
            aria-busy={sending === way || undefined}
            aria-disabled={(sending !== null && sending !== way) || undefined}
            onClick={() => send({ type: `${way}.chosen` })}
          >
            {sending === way && <Spinner />}
            <span>{selection[way]}</span>
          </button>
        ))}
      </div>
      <BannerRegion message={message} status={sending !== null && common.busy} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { usePageContext } from '../pageContext.tsx';
import { ErrorIcon } from './icons.tsx';
import { SupportLink, Sentence } from './sentence.tsx';
import { Badge } from './badge.tsx';
import { ResultPage } from './resultPage.tsx';

interface ErrorPageProps {
  title: string;
  /** Paragraphs of class `ts-lede` that explain the error. */
  children: ReactNode;
  /** The strong button; without one, the way back is the strong one. */
  way?: { words: string; onChosen: () => void } | null;
  onBack: () => void;
  /** The line with the support address (NAV-15, NAV-16, D-14). */
  support?: boolean;
  /** The request that was refused: support finds it in the log by that. */
  reference?: string | null;
  icon?: ReactNode;
  /** `neutral`: nothing is broken. */
  tone?: 'error' | 'neutral';
}

/** The one error page (D-13, NAV-10). */
export function ErrorPage({
  title,
  children,
  way = null,
  onBack,
  support = true,
  reference = null,
  icon,
  tone = 'error',
}: ErrorPageProps) {
  const { texts, supportAddress } = usePageContext();
  return (
    <ResultPage title={title} mark={<Badge tone={tone}>{icon ?? <ErrorIcon />}</Badge>}>
      <div className="ts-head ts-head--under">{children}</div>
      <div className="ts-stack ts-stack--buttons">
        {way !== null && (
          <button className="ts-btn ts-btn--primary ts-btn--wide" type="button" onClick={way.onChosen}>
            {way.words}
          </button>
        )}
        <button
          className={`ts-btn ts-btn--wide ts-btn--${way === null ? 'primary' : 'secondary'}`}
          type="button"
          onClick={onBack}
        >
          {texts.frame.backToTinyspark}
        </button>
      </div>
      {support && (
        <p className="ts-note">
          <Sentence text={texts.frame.support}>
            <SupportLink address={supportAddress} />
          </Sentence>
        </p>
      )}
      {reference !== null && <p className="ts-note">{texts.frame.reference(reference)}</p>}
    </ResultPage>
  );
}

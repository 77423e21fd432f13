import type { ReactNode } from 'react';
import { usePageFacts } from '../facts.tsx';
import { ErrorIcon } from './icons.tsx';
import { MailLink, Sentence } from './sentence.tsx';
import { Seal } from './seal.tsx';
import { Settled } from './settled.tsx';

interface ErrorPageProps {
  title: string;
  /** What went wrong, as paragraphs of class `ts-lede`. */
  children: ReactNode;
  /** The strong button; without one, the way back is the strong one. */
  way?: { words: string; onChosen: () => void } | null;
  onBack: () => void;
  /** The line with the support address (NAV-15, NAV-16, D-14). */
  support?: boolean;
  icon?: ReactNode;
}

/** The one error page (D-13, NAV-10). */
export function ErrorPage({ title, children, way = null, onBack, support = true, icon }: ErrorPageProps) {
  const { texts, supportEmail } = usePageFacts();
  return (
    <Settled title={title} mark={<Seal tone="error">{icon ?? <ErrorIcon />}</Seal>}>
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
            <MailLink email={supportEmail} />
          </Sentence>
        </p>
      )}
    </Settled>
  );
}

import type { FactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import type { FactorSelectionEvent } from '#machines/business/factorSelection/factorSelection.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';

interface FactorSelectionProps {
  screen: FactorSelectionScreen;
  send: (event: FactorSelectionEvent) => void;
}

/** MFA Enrollment Selection (B2B-12). */
export function FactorSelectionView({ screen: { organization, factors }, send }: FactorSelectionProps) {
  const { factorSelection } = useBusinessTexts().secondStep;
  const start = useScreenFocus('factorSelection', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {factorSelection.title}
        </h2>
        <p className="ts-lede">
          <Sentence text={factorSelection.text}>
            <bdi>{organization}</bdi>
          </Sentence>
        </p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {factors.map((factor) => (
          <button
            key={factor}
            className="ts-btn ts-btn--secondary ts-btn--wide"
            type="button"
            onClick={() => send({ type: `${factor}.chosen` })}
          >
            {factorSelection[factor]}
          </button>
        ))}
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'signIn.abandoned' })}
        >
          {factorSelection.otherAccount}
        </button>
      </div>
    </div>
  );
}

import type { Feedback } from '#machines/widget/newPassword/newPassword.screen.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { adviceFor } from './adviceFor.ts';
import { Words } from '#src/views/frame/sentence.tsx';

const MetIcon = () => (
  <svg className="ts-icon ts-icon--s" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" fill="currentColor" />
    <path
      d="M8 12.3l2.8 2.8 5.4-5.8"
      fill="none"
      stroke="var(--ts-surface)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
const UnmetIcon = () => (
  <svg className="ts-icon ts-icon--s" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="2.4 2.95" />
  </svg>
);

const levelOf = (bars: 1 | 2 | 3 | 4, { password }: AllTexts) =>
  ({ 1: password.weak, 2: password.fair, 3: password.good, 4: password.strong })[bars];

function Meter({ bars, warning }: Extract<Feedback, { kind: 'meter' }>) {
  const texts = useLaterTexts();
  const level = levelOf(bars, texts);
  return (
    <>
      <div
        className="ts-meter"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a meter element cannot be drawn as four bars
        role="meter"
        aria-label={texts.password.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={bars}
        aria-valuetext={level}
        data-bars={bars}
      >
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className="ts-meterline">
        <b>{`${level}.`}</b> <Words>{adviceFor(warning, texts)}</Words>
      </p>
    </>
  );
}

function Requirement({ isMet, words }: { isMet: boolean; words: string }) {
  const { password } = useLaterTexts();
  return (
    <li data-met={isMet}>
      {isMet ? <MetIcon /> : <UnmetIcon />}
      <span>
        <span className="ts-visually-hidden">{`${isMet ? password.met : password.notMet} `}</span>
        <Words>{words}</Words>
      </span>
    </li>
  );
}

function Checklist(checks: Extract<Feedback, { kind: 'checklist' }>) {
  const { password } = useLaterTexts();
  return (
    <ul className="ts-checks" aria-label={password.requirements}>
      <Requirement isMet={checks.isLongEnough} words={password.length(checks.minimumCount)} />
      <Requirement isMet={checks.isComplexEnough} words={password.complexity(checks.complexity)} />
    </ul>
  );
}

/** Shows the strength of the password: bars and words, or two lines that are met or not (PWD-12 … PWD-21). */
export const StrengthFeedback = ({ feedback }: { feedback: Feedback }) =>
  feedback.kind === 'meter' ? <Meter {...feedback} /> : <Checklist {...feedback} />;

import type { ReactNode } from 'react';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { LineIcon, WarningIcon } from '#src/views/frame/icons.tsx';
import { Sentence } from '#src/views/frame/sentence.tsx';

type Scopes = Extract<ConsentScreen, { kind: 'consent' }>['scopes'];
type Shown = Scopes['usual'][number];

const person = 'M12 4.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 1 0 0-7.5M4.5 20c.5-3.9 3.4-6 7.5-6s7 2.1 7.5 6';
const icons = {
  openid: person,
  profile: person,
  email: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7l8.5 6.5L20.5 7',
  phone:
    'M9.2 2.5h5.6A2.2 2.2 0 0 1 17 4.7v14.6a2.2 2.2 0 0 1-2.2 2.2H9.2A2.2 2.2 0 0 1 7 19.3V4.7a2.2 2.2 0 0 1 2.2-2.2M11 18.5h2',
  full_access: 'M12 3l7.5 2.8v5.7c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V5.8zM8.7 12l2.4 2.4 4.3-4.7',
  offline_access: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3 2',
};
const unknown = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 11v5.5M12 7.6v.1';

function Words({ shown }: { shown: Shown }) {
  const { scopes, scopeWithoutDescription } = useConsentTexts();
  if (typeof shown === 'string') return <span>{scopes[shown]}</span>;
  return (
    <span className="ts-strange">
      {'words' in shown ? (
        <bdi>{shown.words}</bdi>
      ) : (
        <Sentence text={scopeWithoutDescription}>
          <bdi>
            <code className="ts-code">{shown.name}</code>
          </bdi>
        </Sentence>
      )}
    </span>
  );
}

const Lines = ({ scopes }: { scopes: Shown[] }) => (
  <ul className="ts-scopes">
    {scopes.map((shown) => (
      <li key={JSON.stringify(shown)}>
        <LineIcon path={typeof shown === 'string' ? icons[shown] : unknown} />
        <Words shown={shown} />
      </li>
    ))}
  </ul>
);

interface ScopeListProps {
  scopes: Scopes;
  /** Stands with what reaches far. */
  hint?: ReactNode;
}

/** One line for each thing that the application may have then; what reaches far is in a box under a title. */
export function ScopeList({ scopes: { usual, farReaching }, hint = null }: ScopeListProps) {
  const texts = useConsentTexts();
  return (
    <>
      {usual.length > 0 && <Lines scopes={usual} />}
      {farReaching.length > 0 && (
        <div className="ts-far">
          <p className="ts-far__title">
            <WarningIcon />
            <b>{texts.broadAccess}</b>
          </p>
          <Lines scopes={farReaching} />
          {hint}
        </div>
      )}
    </>
  );
}

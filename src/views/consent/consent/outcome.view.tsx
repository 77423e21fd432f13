import type { ReactNode } from 'react';
import { match } from 'ts-pattern';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { ConsentEvent } from '#machines/consent/consent/consent.types.ts';
import { OutcomeCard } from '#src/views/consent/outcomeCard.tsx';
import { useSurroundings } from '#src/views/consent/surroundings.tsx';
import { useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { WithStranger } from '#src/views/consent/withStranger.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';

interface OutcomeProps {
  screen: Extract<
    ConsentScreen,
    { kind: 'granted' | 'denied' | 'redirectingAfterDenial' | 'denialLink' | 'returning' | 'returnLink' }
  >;
  name: string;
  send: (event: ConsentEvent) => void;
}

/** Leads on where the browser has stayed. */
function GoOn({ url, name }: { url: string | null; name: string }) {
  const { stillHere, continueTo } = useConsentTexts();
  return (
    <>
      <StatusRegion>{url !== null && <p className="ts-lede">{stillHere}</p>}</StatusRegion>
      {url !== null && (
        <a className="ts-btn ts-btn--primary ts-btn--wide" href={url} rel="noreferrer">
          <span className="ts-strange">
            <WithStranger text={continueTo} name={name} />
          </span>
        </a>
      )}
    </>
  );
}

/** Shows the outcome, and the way back to the application (IDP-06 … IDP-08). */
export function OutcomeView({ screen, name, send }: OutcomeProps) {
  const texts = useConsentTexts();
  const { Waiting } = useSurroundings();
  const denied = (children: ReactNode) => (
    <OutcomeCard screen="denied" title={texts.denied} tone="error" lede={texts.deniedHint}>
      {children}
    </OutcomeCard>
  );
  return match(screen)
    .with({ kind: 'granted' }, ({ url }) => (
      <OutcomeCard
        screen="granted"
        title={texts.granted}
        tone="success"
        lede={<WithStranger text={texts.grantedHint} name={name} />}
      >
        <GoOn url={url} name={name} />
      </OutcomeCard>
    ))
    .with({ kind: 'denied' }, () =>
      denied(
        <>
          <button
            className="ts-btn ts-btn--secondary ts-btn--wide"
            type="button"
            onClick={() => send({ type: 'back.chosen' })}
          >
            <span className="ts-strange">
              <WithStranger text={texts.backTo} name={name} />
            </span>
          </button>
          <GoOn url={null} name={name} />
        </>,
      ),
    )
    .with({ kind: 'redirectingAfterDenial' }, () => denied(<GoOn url={null} name={name} />))
    .with({ kind: 'denialLink' }, ({ url }) => denied(<GoOn url={url} name={name} />))
    .with({ kind: 'returning' }, () => <Waiting title={texts.returning} message={texts.returningHint} />)
    .with({ kind: 'returnLink' }, ({ url }) => (
      <Waiting title={texts.returning} message={texts.stillHere}>
        <a className="ts-btn ts-btn--secondary" href={url} rel="noreferrer">
          <span className="ts-strange">
            <WithStranger text={texts.continueTo} name={name} />
          </span>
        </a>
      </Waiting>
    ))
    .exhaustive();
}

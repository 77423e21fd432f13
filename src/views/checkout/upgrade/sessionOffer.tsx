import type { SessionOffer } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { Address, Sentence, Words } from '#src/views/frame/sentence.tsx';

/**
 * Above the widget: the way on for whoever is signed in (D-07). The region is there before its text, so that the offer is
 * read out without taking the focus from what is being typed.
 */
export function SessionOfferView({ session, onContinue }: { session: SessionOffer; onContinue: () => void }) {
  const { upgrade, main } = usePageContext().texts;
  return (
    <StatusRegion look="ts-continue">
      {session !== 'none' && (
        <>
          {session === 'checking' ? (
            <p className="ts-continue__wait">
              <Spinner />
              <Words>{upgrade.checking}</Words>
            </p>
          ) : (
            <>
              {session.isElsewhere && <p>{upgrade.elsewhere}</p>}
              <button className="ts-btn ts-btn--primary ts-btn--wide" type="button" onClick={onContinue}>
                <span>
                  {session.email === null ? (
                    upgrade.continueUnnamed
                  ) : (
                    <Sentence text={upgrade.continueAs}>
                      <Address email={session.email} />
                    </Sentence>
                  )}
                </span>
              </button>
            </>
          )}
          <p className="ts-or">
            <span>{main.or}</span>
          </p>
        </>
      )}
    </StatusRegion>
  );
}

import type { SessionOffer } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { Address, Sentence, Words } from '#src/views/frame/sentence.tsx';

/**
 * Above the widget: the way on for a person who is signed in (D-07). The region is there before its text, so that it is read
 * out without taking the focus from what is being typed; the button is beside it.
 */
export function SessionOfferView({ session, onContinue }: { session: SessionOffer; onContinue: () => void }) {
  const { upgrade, main, frame } = usePageContext().texts;
  const known = typeof session === 'object' ? session : null;
  return (
    <div className="ts-continue">
      <StatusRegion look={known?.isOfOtherTab === false ? 'ts-visually-hidden' : ''}>
        {session === 'checking' && (
          <p className="ts-continue__wait">
            <Spinner />
            <Words>{upgrade.checking}</Words>
          </p>
        )}
        {known && <p>{known.isOfOtherTab ? upgrade.otherTab : frame.signedIn}</p>}
      </StatusRegion>
      {known && (
        <button className="ts-btn ts-btn--primary ts-btn--wide" type="button" onClick={onContinue}>
          <span>
            {known.email === null ? (
              upgrade.continueUnnamed
            ) : (
              <Sentence text={upgrade.continueAs}>
                <Address email={known.email} />
              </Sentence>
            )}
          </span>
        </button>
      )}
      {session !== 'none' && (
        <p className="ts-or">
          <span>{main.or}</span>
        </p>
      )}
    </div>
  );
}

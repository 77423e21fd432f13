import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import type { BusinessMainEvent } from '#machines/business/businessMain/businessMain.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';

interface KnownAddressProps {
  form: Extract<BusinessMainScreen['form'], { kind: 'known' }>;
  isBusy: boolean;
  send: (event: BusinessMainEvent) => void;
}

/** The address is known: a button sends at once. */
export function KnownAddress({ form: { email, isBackable }, isBusy, send }: KnownAddressProps) {
  const { main, everywhere } = useBusinessTexts();
  return (
    <div className="ts-stack ts-stack--buttons">
      <button
        className="ts-btn ts-btn--primary ts-btn--wide"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => send({ type: 'link.requested' })}
      >
        {isBusy && <Spinner />}
        <span>
          <Sentence text={main.sendLink}>
            <Address email={email} />
          </Sentence>
        </span>
      </button>
      {isBackable && (
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'back.chosen' })}
        >
          {everywhere.back}
        </button>
      )}
    </div>
  );
}

import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import type { PasskeyEvent } from '#machines/widget/passkey/passkey.types.ts';
import { PasskeyIcon } from '#src/views/frame/passkeyIcon.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { BusyButton } from './busyButton.tsx';

interface PasskeyButtonProps {
  screen: Pick<Extract<MainScreen, { kind: 'main' }>, 'busy' | 'lastUsed'>;
  send: (event: MainEvent | PasskeyEvent) => void;
}

/** Asks the device for a passkey; while it does, that can be left (MAIN-08, MAIN-09). */
export function PasskeyButton({ screen: { busy, lastUsed }, send }: PasskeyButtonProps) {
  const { main } = useWidgetContext().texts;
  return (
    <div className="ts-stack ts-stack--buttons">
      <BusyButton
        look="secondary ts-btn--social"
        busy={busy}
        own="passkey"
        mark={<PasskeyIcon />}
        words={main.continueWithPasskey}
        lastUsed={lastUsed === 'passkey' ? main.lastUsed : null}
        onChosen={() => send({ type: 'passkey.chosen' })}
      />
      {busy === 'passkey' && (
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'passkey.cancelled' })}
        >
          {main.cancel}
        </button>
      )}
    </div>
  );
}

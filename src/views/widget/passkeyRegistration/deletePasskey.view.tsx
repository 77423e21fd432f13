import type { PasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import type { PasskeyListEvent } from '#machines/widget/passkeyList/passkeyList.types.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useIds } from '#src/views/widget/ids.ts';

interface DeletePasskeyProps {
  screen: Extract<PasskeyListScreen, { kind: 'deletePasskey' }>;
  send: (event: PasskeyListEvent) => void;
}

/** The second word before a passkey goes: the safe way is first, the grave one is red (PKY-16, PKY-17). */
export function DeletePasskeyView({ screen: { name, isBusy }, send }: DeletePasskeyProps) {
  const { passkeys, main } = useLaterTexts();
  const idOf = useIds();
  const start = useScreenFocus('deletePasskey', 'widget');
  return (
    <div
      className="ts-screen ts-arrives ts-stack"
      role="alertdialog"
      aria-labelledby={idOf('delete-title')}
      aria-describedby={idOf('delete-text')}
    >
      <div className="ts-head">
        <h2 className="ts-title" id={idOf('delete-title')} ref={start} tabIndex={-1}>
          {passkeys.deleteTitle(name)}
        </h2>
        <p className="ts-lede" id={idOf('delete-text')}>
          {passkeys.deleteText}
        </p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => send({ type: 'cancel.chosen' })}
        >
          {main.cancel}
        </button>
        <button
          className="ts-btn ts-btn--danger ts-btn--wide"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => send({ type: 'delete.confirmed' })}
        >
          {isBusy && <Spinner />}
          <span>{passkeys.confirmDelete}</span>
        </button>
      </div>
    </div>
  );
}

import type { AccountEvent } from '#machines/account/account/account.types.ts';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { useAccountTexts } from './accountTexts.ts';

/** The buttons of a form that changes a part of the account in its place. */
export function SaveOrCancel({ isBusy, send }: { isBusy: boolean; send: (event: AccountEvent) => void }) {
  const texts = useAccountTexts();
  return (
    <div className="ts-stack ts-stack--buttons">
      <SubmitButton words={texts.save} isBusy={isBusy} />
      <button
        className="ts-btn ts-btn--quiet ts-btn--wide"
        type="button"
        disabled={isBusy}
        onClick={() => send({ type: 'cancel.chosen' })}
      >
        {texts.cancel}
      </button>
    </div>
  );
}

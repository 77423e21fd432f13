import { useEffect, useRef, useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { type Asked, onAsked } from './widgets/sandboxWallets.ts';

/** Stands in for a wallet's pop-up: shows who asks, and what would be signed. */
export function SandboxWalletDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => onAsked(setAsked), []);
  useEffect(() => {
    if (asked !== null) dialog.current?.showModal();
  }, [asked]);
  const answer = (isAllowed: boolean) => {
    dialog.current?.close();
    asked?.answer(isAllowed);
    setAsked(null);
  };
  if (asked === null) return null;
  const { wallet, address, message } = asked;
  return (
    <dialog ref={dialog} className="pg-wallet" aria-labelledby="wallet-title" onCancel={() => answer(false)}>
      <p>
        <span className="pg-tag">{texts.sandbox}</span>
      </p>
      <h2 id="wallet-title">{texts.wallet.title(wallet)}</h2>
      <p>{message === null ? texts.wallet.connect : texts.wallet.sign}</p>
      <pre>{message ?? address}</pre>
      <div className="pg-row">
        <button type="button" className="pg-button" onClick={() => answer(true)}>
          {texts.wallet.allow}
        </button>
        <button type="button" className="pg-button" onClick={() => answer(false)}>
          {texts.wallet.refuse}
        </button>
      </div>
    </dialog>
  );
}

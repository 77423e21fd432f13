/** The last thing that a person did before the scripts of the page ran, and a way to stop looking. */
export interface EarlyInput {
  /** The last thing done; the others it replaced. */
  last: { kind: 'click' | 'submit' | 'escape'; target: Element } | null;
  stop(): void;
}

declare global {
  /** Set by `earlyInput.entry.ts`, which is inside the page. */
  var __early: EarlyInput | undefined;
}

/**
 * Holds a field of the prerendered page. The answered function is called once React has taken the page over and answers
 * the text that was typed. Where React drew the page anew, since an extension or a translator had changed it, the focus
 * goes to the new field (D-455).
 */
export function holdField(selector: string): () => string {
  const held = document.querySelector<HTMLInputElement>(selector);
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    const field = document.querySelector<HTMLInputElement>(selector);
    if (held !== null && held !== field && held === focused) field?.focus();
    return held?.value || field?.value || '';
  };
}

/** Replays the last input that came before the scripts listened. */
export function replayEarlyInput(): void {
  const early = globalThis.__early;
  early?.stop();
  const { kind, target } = early?.last ?? {};
  if (early) early.last = null;
  if (kind === 'submit') {
    const form = target?.isConnected === true ? target : document.querySelector('#root form');
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }
  if (target?.isConnected !== true) return;
  if (kind === 'click' && target instanceof HTMLElement) target.click();
  if (kind === 'escape') target.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** What a person did before the scripts of the page ran, and how to stop looking. */
export interface EarlyInput {
  /** The last thing done; the others it replaced. */
  last: { kind: 'click' | 'submit' | 'escape'; target: Element } | null;
  stop(): void;
}

declare global {
  /** Set by `earlyInput.entry.ts`, which stands inside the page. */
  var __early: EarlyInput | undefined;
}

/** Replays the last input that came before the scripts listened. */
export function replayEarlyInput(): void {
  const early = globalThis.__early;
  early?.stop();
  const { kind, target } = early?.last ?? {};
  if (early) early.last = null;
  if (target?.isConnected !== true) return;
  if (kind === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  if (kind === 'click' && target instanceof HTMLElement) target.click();
  if (kind === 'escape') target.dispatchEvent(new Event('cancel', { cancelable: true }));
}

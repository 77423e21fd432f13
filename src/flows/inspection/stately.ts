import { createBrowserInspector } from '@statelyai/inspect';
import { onPublished } from './inspectionStream.ts';
import { sayBlocked, sayUnreachable } from './inspectorNotice.ts';
import { INSPECTOR, inStatelyWords } from './statelyMessage.ts';

/** Time limit for its answer, ms. */
const ANSWER_LIMIT = 5000;
/** Messages to send once it answers: charts come first, so no earlier message may be dropped. */
const MOST_BUFFERED = 10_000;

/**
 * Opens Stately's inspector in a window of its own and sends it the same messages; says so where it does not answer or
 * the browser refuses the window.
 */
export async function openStately(): Promise<void> {
  try {
    await fetch(INSPECTOR, { mode: 'no-cors', signal: AbortSignal.timeout(ANSWER_LIMIT) });
  } catch {
    sayUnreachable();
    return;
  }
  const { adapter } = createBrowserInspector({ url: INSPECTOR, maxDeferredEvents: MOST_BUFFERED });
  onPublished((message) => adapter.send(inStatelyWords(message)));
  if (adapter.targetWindow !== null) return;
  sayBlocked(() => {
    adapter.targetWindow = globalThis.open(INSPECTOR, 'xstateinspector');
    return adapter.targetWindow !== null;
  });
}

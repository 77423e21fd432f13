import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { PasskeyError } from '#machines/ports/passkeys.ts';

/** The ceremony that runs now on this page, whichever copy of this library started it. */
interface Ceremony {
  isAutofill: boolean;
  abort(): void;
  over: Promise<unknown>;
}

/** One place a page, shared by copies of this library that do not know of each other. */
const page: { tinysparkPasskeyCeremony?: Ceremony | undefined } = globalThis as object;

const aborted = (cause?: unknown) => new PasskeyError('aborted', { cause });

/**
 * One ceremony at a time on a page: the browser refuses a second one (WebAuthn, section 5.1.4). Asking the device takes the
 * place of an offer in a field; an offer waits until the device was asked.
 * @throws PasskeyError `aborted` when another ceremony or `signal` has taken its place.
 */
export async function inCeremony<Result>(
  { isAutofill, signal }: { isAutofill: boolean; signal: AbortSignal },
  run: () => Promise<Result>,
): Promise<Result> {
  for (let running = page.tinysparkPasskeyCeremony; running !== undefined; running = page.tinysparkPasskeyCeremony) {
    if (!isAutofill || running.isAutofill) running.abort();
    await running.over;
    if (signal.aborted) throw aborted(signal.reason);
  }
  if (signal.aborted) throw aborted(signal.reason);
  let isAborted = false;
  const abort = () => {
    isAborted = true;
    WebAuthnAbortService.cancelCeremony();
  };
  signal.addEventListener('abort', abort);
  const result = run();
  const ceremony: Ceremony = { isAutofill, abort, over: result.catch(() => {}) };
  page.tinysparkPasskeyCeremony = ceremony;
  try {
    const value = await result;
    if (isAborted) throw aborted();
    return value;
  } catch (cause) {
    throw isAborted ? aborted(cause) : cause;
  } finally {
    signal.removeEventListener('abort', abort);
    if (page.tinysparkPasskeyCeremony === ceremony) page.tinysparkPasskeyCeremony = undefined;
  }
}

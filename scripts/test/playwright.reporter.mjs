import { logFailure } from './failureLog.mjs';

/** A reporter of Playwright. */
export default class PlaywrightFailures {
  onTestEnd(test, { status, error }) {
    if (status !== test.expectedStatus && status !== 'skipped')
      logFailure(test.titlePath().filter(Boolean).join(' › '), error?.message ?? status);
  }

  onError(error) {
    logFailure('the browser run', error.message ?? error.value);
  }

  printsToStdio() {
    return false;
  }
}

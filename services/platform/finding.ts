/** The result of a check of something outside at the start (D-364). */
export interface Finding {
  /** Only a wrong setting explains it: the start stops. Otherwise it may pass, and is said as a warning. */
  isCertain: boolean;
  /** Begins with the name of the setting that it is about. */
  sentence: string;
}

/** At the start nobody outside is waited for longer than this, in ms. */
export const START_LIMIT = 3_000;

const reasonOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'no answer');

/** A warning: `setting` could not be tried, because of `error`. */
export const untried = (setting: string, whom: string, error: unknown): Finding => ({
  isCertain: false,
  sentence: `${setting} could not be tried: ${whom} did not answer as expected (${reasonOf(error)})`,
});

export const wrong = (sentence: string): Finding => ({ isCertain: true, sentence });
export const warning = (sentence: string): Finding => ({ isCertain: false, sentence });

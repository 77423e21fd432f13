/** A configuration that cannot be used: which field, like `oauthOptions.providers[0].type`, and what was expected. */
export class WidgetConfigError extends Error {
  override readonly name = 'WidgetConfigError';
  readonly code = 'invalid_configuration';
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string, sentence: string) {
    super(sentence);
    this.field = field;
    this.expected = expected;
  }
}

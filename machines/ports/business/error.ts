/** Errors that only the business wire has and the widget distinguishes. */
export type BusinessErrorCode =
  /** The sign-in that was begun took too long: its intermediate session is over. */
  | 'login_expired'
  | 'domain_claimed'
  | 'joining_refused'
  | 'organization_unknown'
  | 'method_refused'
  | 'blocked'
  /** An organization cannot be called so. */
  | 'name_refused'
  /** The code of an app, or the backup code, is not right. */
  | 'code_wrong'
  /** Another member has the number, or it wants no texts. */
  | 'number_taken'
  | 'number_opted_out';

export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly code: BusinessErrorCode;
  constructor(code: BusinessErrorCode, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}

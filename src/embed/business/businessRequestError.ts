/** A call that the service has refused, in its words. The widget has shown it to the person already. */
export class BusinessRequestError extends Error {
  override readonly name = 'BusinessRequestError';
  readonly error_type: string;
  readonly request_id: string;
  constructor(message: string, error_type: string, request_id: string) {
    super(message);
    this.error_type = error_type;
    this.request_id = request_id;
  }
}

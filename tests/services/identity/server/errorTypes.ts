import { StytchError } from 'stytch';

/** The status and the error type of the SDK's error, also of a body that could not be read, which names a field. */
export async function errorOf(call: Promise<unknown>): Promise<[number, string]> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StytchError)) throw new Error(`Expected an error, got ${JSON.stringify(error)}`);
  return [error.status_code, error.error_type];
}

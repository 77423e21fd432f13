import { authorizationCodeGrant, type Configuration, customFetch, ResponseBodyError } from 'openid-client';

/** The parameters of a callback do not hold. Anybody can send such, so it is no failure of this server or the provider. */
export class CallbackRefusedError extends Error {
  override readonly name = 'CallbackRefusedError';
}

/** The provider knows our client otherwise than we think, whatever the code is (RFC 6749, section 5.2; GitHub). */
const errorsOfClient = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
  'redirect_uri_mismatch',
]);
const isOfClient = (cause: unknown): boolean => cause instanceof ResponseBodyError && errorsOfClient.has(cause.error);

/**
 * Trades the code of a callback for tokens.
 * @throws CallbackRefusedError where the parameters are wrong, or the provider does not take the code
 */
export async function redeemCode(
  config: Configuration,
  callback: URL,
  checks: Parameters<typeof authorizationCodeGrant>[2],
): ReturnType<typeof authorizationCodeGrant> {
  const ask = config[customFetch];
  if (ask === undefined) throw new Error('a provider is asked by the fetch of its configuration');
  let hasAsked = false;
  let status: number | null = null;
  config[customFetch] = async (url, options) => {
    hasAsked = true;
    const answer = await ask(url, options);
    status ??= answer.status;
    return answer;
  };
  try {
    return await authorizationCodeGrant(config, callback, checks);
  } catch (cause) {
    if (hasAsked && (status !== 400 || isOfClient(cause))) throw cause;
    throw new CallbackRefusedError('the callback was refused', { cause });
  }
}

import { isClientError } from '#services/platform/http/serviceError.ts';
import { logFailure, logRefused } from '#services/platform/log.ts';
import type { IdentityContext } from '../context.ts';
import type { StateSecrets } from './redirectStates.ts';
import { isIssuerOf } from './callbackIssuer.ts';
import type { ConfiguredProvider } from './configuredProviders.ts';
import { type Failure, failureOf } from './denials.ts';
import { withProvider } from './providerClient.ts';
import type { ProviderProfile } from './providerPerson.ts';
import { readProfile } from './providerProfile.ts';
import { CallbackRefusedError } from './redeemCode.ts';

/** A callback of a provider whose state has been taken back. */
interface Callback {
  configured: ConfiguredProvider;
  callbackUrl: string;
  parameters: Readonly<Record<string, string>>;
  secrets: StateSecrets;
}

function checkIssuer({ configured: { provider }, parameters: { iss } }: Callback): void {
  if (iss !== undefined && !isIssuerOf(provider, iss))
    throw new CallbackRefusedError(`${provider.id} is not the issuer ${iss}`);
}

/**
 * Ends a sign-in at a provider: `work` gets its person. Whatever goes wrong is logged below `name` and leads to `failed`,
 * as does the person's no.
 */
export async function answerOfProvider(
  { clock }: Pick<IdentityContext, 'clock'>,
  callback: Callback,
  given: {
    name: string;
    work: (profile: ProviderProfile) => Promise<Response>;
    failed: (failure: Failure) => Response;
  },
): Promise<Response> {
  const { configured, callbackUrl, parameters, secrets } = callback;
  const { state, nonce, verifier } = secrets;
  try {
    checkIssuer(callback);
    const { error } = parameters;
    if (error !== undefined) return given.failed(failureOf(error));
    const asked = { provider: configured.provider, callbackUrl, parameters, state, nonce, verifier };
    return await given.work(await withProvider(configured, clock, (config) => readProfile(config, asked)));
  } catch (cause) {
    const isOfInput = cause instanceof CallbackRefusedError || isClientError(cause);
    (isOfInput ? logRefused : logFailure)(given.name, cause);
    return given.failed('oauth_flow_callback_error');
  }
}

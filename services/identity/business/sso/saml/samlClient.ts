import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import { MINUTE } from '#services/platform/durations.ts';
import type { SamlConfiguration } from '#services/identity/business/people/connectionSettings.ts';

/** By how much the clock of an identity provider may differ, in ms. */
export const CLOCK_SKEW = 3 * MINUTE;
/** Greatest age of an assertion, in ms: as long as the way there and back may take. */
const OLDEST = 10 * MINUTE;

/** One request, to which an answer is expected: which one is known from the state, so that nothing is cached. */
const expecting = (requestId: string): CacheProvider => ({
  saveAsync: (_key, value) => Promise.resolve({ value, createdAt: Date.now() }),
  getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
  removeAsync: (key) => Promise.resolve(key),
});

const audiencesSchema = z
  .array(z.object({ Audience: z.array(z.object({ _: z.string().trim() })).default([]) }))
  .default([]);

/** The library asks the system for the time; here it is the service's that counts. */
class ClockedSaml extends SAML {
  readonly now: number;
  readonly otherAudience: string | undefined;
  constructor(
    given: { now: number; otherAudience: string | undefined },
    options: ConstructorParameters<typeof SAML>[0],
  ) {
    super(options);
    this.now = given.now;
    this.otherAudience = given.otherAudience;
  }
  protected override checkTimestampsValidityError(
    _now: number,
    notBefore: string,
    notOnOrAfter: string,
    limit?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.now, notBefore, notOnOrAfter, limit);
  }
  /** Pretty-printed XML has line breaks around a value. */
  protected override checkAudienceValidityError(expected: string, restrictions: unknown): Error | null {
    const read = audiencesSchema.parse(restrictions);
    const error = super.checkAudienceValidityError(expected, read);
    if (error === null || this.otherAudience === undefined) return error;
    return super.checkAudienceValidityError(this.otherAudience, read);
  }
}

/**
 * This service towards an identity provider, for one request. `callbackUrl` is both the assertion consumer service and the
 * entity id of the connection: no other connection is its audience, even one of the same identity provider.
 */
export const samlClient = (
  { entryPoint, keys, otherAudience, nameIdFormat }: SamlConfiguration,
  { callbackUrl, requestId, now }: { callbackUrl: string; requestId: string; now: number },
): SAML =>
  new ClockedSaml(
    { now, otherAudience },
    {
      callbackUrl,
      issuer: callbackUrl,
      audience: callbackUrl,
      entryPoint,
      idpCert: keys,
      wantAssertionsSigned: true,
      // One signature is enough where it covers what is read: the assertion.
      wantAuthnResponseSigned: false,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: expecting(requestId),
      generateUniqueId: () => requestId,
      acceptedClockSkewMs: CLOCK_SKEW,
      maxAssertionAgeMs: OLDEST,
      // The organization decides how somebody signs in there.
      disableRequestedAuthnContext: true,
      identifierFormat: nameIdFormat ?? null,
    },
  );

/** Returns the address to sign in at (SAML 2.0 Bindings, section 3.4); the state comes back as RelayState. */
export const samlAddress = (
  configuration: SamlConfiguration,
  request: Parameters<typeof samlClient>[1],
  state: string,
): Promise<string> => samlClient(configuration, request).getAuthorizeUrlAsync(state, undefined, {});

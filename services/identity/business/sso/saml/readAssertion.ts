import { SamlStatusError } from '@node-saml/node-saml';
import { z } from 'zod';
import type { SamlConfiguration } from '#services/identity/business/people/connectionSettings.ts';
import type { SsoPerson } from '../ssoReturn.ts';
import { personOf, subjectSchema } from './samlPerson.ts';
import { CLOCK_SKEW, samlClient } from './samlClient.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const dataSchema = z.object({
  $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
});
const confirmationSchema = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([z.unknown()]).optional(),
});
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(256) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([subjectSchema.extend({ SubjectConfirmation: z.array(confirmationSchema) })]),
  }),
});

interface Expected {
  /** Of the assertion consumer service. */
  callbackUrl: string;
  requestId: string;
  /** Ms since the epoch. */
  now: number;
}

/** Meant for us, as the answer to this request, and not too old (SAML 2.0 Profiles, section 4.1.4.3). */
function isConfirmed(given: z.infer<typeof confirmationSchema>, { callbackUrl, requestId, now }: Expected): boolean {
  const data = dataSchema.safeParse(given.SubjectConfirmationData?.[0]);
  if (given.$.Method !== BEARER || !data.success) return false;
  const { Recipient, InResponseTo, NotOnOrAfter } = data.data.$;
  return Recipient === callbackUrl && InResponseTo === requestId && Date.parse(NotOnOrAfter) > now - CLOCK_SKEW;
}

/** Elements and attributes of one response. The library takes the square of both in time, for anybody who posts them. */
const MOST_ELEMENTS = 1_000;
const MOST_ATTRIBUTES = 3_000;

const hasMore = (xml: string, sign: string | RegExp, most: number): boolean =>
  xml.split(sign, most + 2).length > most + 1;

/** Entities of their own, outdated digests and floods of elements belong to no answer that is meant well. */
function decoded(response: string): string {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (hasMore(xml, /<(?!\/)/, MOST_ELEMENTS)) throw new Error('The response has too many elements');
  if (hasMore(xml, '=', MOST_ATTRIBUTES)) throw new Error('The response has too many attributes');
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The response declares a document type');
  if (/#(?:rsa-sha1|sha1|dsa-sha1|hmac-sha1)["']/.test(xml)) throw new Error('The response is signed with SHA-1');
  return xml;
}

/**
 * Whom the signed assertion of a response names. Beyond what the library checks (signature, audience, times, the request
 * that is answered), issuer, recipient and request are read off the assertion itself: the response around it may be
 * unsigned. Throws for whatever is wrong.
 */
export async function readAssertion(
  configuration: SamlConfiguration,
  given: Expected & { response: string },
): Promise<SsoPerson & { assertionId: string }> {
  const SAMLResponse = Buffer.from(decoded(given.response)).toString('base64');
  const { profile } = await samlClient(configuration, given).validatePostResponseAsync({ SAMLResponse });
  if (profile?.getAssertion === undefined) throw new Error('The response has no assertion');
  const verified = profile.getAssertion();
  const { Assertion } = assertionSchema.parse(verified);
  // Pretty-printed XML has line breaks around a value.
  if (Assertion.Issuer[0]._.trim() !== configuration.entityId.trim())
    throw new Error('The assertion is of another issuer');
  if (!Assertion.Subject[0].SubjectConfirmation.some((one) => isConfirmed(one, given)))
    throw new Error('The assertion is not meant for this request');
  return { ...personOf(verified['Assertion'], configuration.attributes), assertionId: Assertion.$.ID };
}

/** Returns whether the identity provider says that the person has not signed in there. */
export const isDenial = (cause: unknown): boolean =>
  cause instanceof SamlStatusError && /status:(?:AuthnFailed|RequestDenied)"/.test(cause.xmlStatus);

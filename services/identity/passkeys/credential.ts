import { z } from 'zod';
import { parseJson } from '#services/platform/http/jsonBody.ts';
import { refuse } from './errors.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** Padding is no part of base64url, but some clients write it. */
const unpadded = z.string().transform((text) => text.replace(/={1,2}$/, ''));
const binary = unpadded.pipe(base64url);

const common = {
  type: z.literal('public-key'),
  /** A credential id has at most 1023 bytes (WebAuthn, 4). */
  id: base64url.max(1_364),
  rawId: base64url.max(1_364),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().catch(undefined),
};

/** RegistrationResponseJSON (WebAuthn, 5.1), as far as it is read here. */
const attestationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(32)).max(16).nullish(),
  }),
});

/** AuthenticationResponseJSON. */
const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    // An authenticator that keeps none may say an empty one.
    userHandle: unpadded.pipe(z.literal('').or(base64url)).nullish(),
  }),
});

export type Attestation = z.infer<typeof attestationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;

const clientDataSchema = z.object({ challenge: base64url.max(256) });

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

function read<T extends { response: { clientDataJSON: string } }>(schema: z.ZodType<T>, text: string) {
  const credential = schema.safeParse(parsed(text));
  if (!credential.success) throw refuse('invalid_public_key_credential');
  const clientData = clientDataSchema.safeParse(
    parsed(Buffer.from(credential.data.response.clientDataJSON, 'base64url').toString('utf8')),
  );
  if (!clientData.success) throw refuse('invalid_public_key_credential');
  return { credential: credential.data, challenge: clientData.data.challenge };
}

/**
 * Reads what the browser made (`navigator.credentials.create`), and the challenge it names. Nothing of it is proven.
 * @throws ServiceError invalid_public_key_credential
 */
export const readAttestation = (text: string) => read(attestationSchema, text);

/** The same of `navigator.credentials.get`. */
export const readAssertion = (text: string) => read(assertionSchema, text);

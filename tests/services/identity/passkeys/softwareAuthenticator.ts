import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { type Cbor, encodeCbor } from './cbor.ts';

/** Changes to an answer, in place of what an honest browser and authenticator would say. */
export interface Bend {
  /** User present: 1, user verified: 4. */
  flags?: number;
  counter?: number;
  origin?: string;
  rpId?: string;
  /** The ceremony that the browser names. */
  type?: string;
  challenge?: string;
  userHandle?: string | null;
  /** Signs other bytes. */
  isForged?: boolean;
  /** The page is in a frame of this page. */
  topOrigin?: string;
  /** Of a frame of another origin; true where `topOrigin` is given. */
  crossOrigin?: boolean;
  /** Format and statement of the attestation over these bytes, `none` otherwise. */
  attest?: (signed: Buffer) => [format: string, statement: Map<string, Cbor>];
}

const creationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number() })),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
const requestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()).optional() })),
});

const jwkSchema = z.object({
  x: z.string().default(''),
  y: z.string().default(''),
  n: z.string().default(''),
  e: z.string().default(''),
});
const bytes = (text: string) => Buffer.from(text, 'base64url');

export const kinds = {
  ES256: {
    pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    hash: 'sha256',
    cose: (jwk: z.infer<typeof jwkSchema>): [number, Cbor][] => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ],
  },
  EdDSA: {
    pair: () => generateKeyPairSync('ed25519'),
    hash: null,
    cose: (jwk: z.infer<typeof jwkSchema>): [number, Cbor][] => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(jwk.x)],
    ],
  },
  RS256: {
    pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    hash: 'sha256',
    cose: (jwk: z.infer<typeof jwkSchema>): [number, Cbor][] => [
      [1, 3],
      [3, -257],
      [-1, bytes(jwk.n)],
      [-2, bytes(jwk.e)],
    ],
  },
} as const;

interface Held {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  /** COSE. */
  publicKey: Buffer;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/**
 * A browser and its authenticator in one, made of node:crypto alone (Web Authentication, 6.1, 6.3 and 6.5): what it says
 * is real, and each part of it can be bent. `counts: false` says 0 for ever, as synced passkeys do.
 */
export function softwareAuthenticator(given: {
  origin: string;
  kind?: keyof typeof kinds;
  counts?: boolean;
  aaguid?: Buffer;
  attachment?: 'platform' | 'cross-platform';
}) {
  const { origin, kind = 'ES256', counts = true, aaguid = Buffer.alloc(16), attachment = 'platform' } = given;
  const held: Held[] = [];
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, bend: Bend) =>
    Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? origin,
        crossOrigin: bend.crossOrigin ?? bend.topOrigin !== undefined,
        ...(bend.topOrigin === undefined ? {} : { topOrigin: bend.topOrigin }),
      }),
    );
  const authenticatorData = (rpId: string, flags: number, bend: Bend, attested: Buffer = Buffer.alloc(0)) => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bend.counter ?? counter);
    return Buffer.concat([sha256(bend.rpId ?? rpId), Buffer.from([bend.flags ?? flags]), count, attested]);
  };

  return {
    held,
    /** Answers `public_key_credential_creation_options` with a `public_key_credential`, both as texts. */
    create(options: string, bend: Bend = {}): string {
      const asked = creationSchema.parse(JSON.parse(options));
      const { privateKey, publicKey } = kinds[kind].pair();
      const id = randomBytes(16);
      const key = encodeCbor(new Map(kinds[kind].cose(jwkSchema.parse(publicKey.export({ format: 'jwk' })))));
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([aaguid, length, id, key]);
      const flags = (bend.flags ?? 1 | 4) | 64;
      const authData = authenticatorData(asked.rp.id, flags, { ...bend, flags }, attested);
      const clientData = clientDataOf('webauthn.create', asked.challenge, bend);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      const [fmt, attStmt] = bend.attest?.(signed) ?? ['none', new Map<string, Cbor>()];
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      held.push({
        id: id.toString('base64url'),
        rpId: asked.rp.id,
        userHandle: asked.user.id,
        privateKey,
        publicKey: key,
      });
      return JSON.stringify({
        type: 'public-key',
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        authenticatorAttachment: attachment,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
        clientExtensionResults: {},
      });
    },
    /** The same of `public_key_credential_request_options`, by the passkey that was made first, or the one told. */
    get(options: string, bend: Bend = {}, passkey: Held | undefined = held[0]): string {
      const asked = requestSchema.parse(JSON.parse(options));
      if (passkey === undefined) throw new Error('There is no passkey in this authenticator');
      const authData = authenticatorData(asked.rpId, 1 | 4, bend);
      const clientData = clientDataOf('webauthn.get', asked.challenge, bend);
      const signed = bend.isForged === true ? randomBytes(64) : Buffer.concat([authData, sha256(clientData)]);
      return JSON.stringify({
        type: 'public-key',
        id: passkey.id,
        rawId: passkey.id,
        authenticatorAttachment: attachment,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign(kinds[kind].hash, signed, passkey.privateKey).toString('base64url'),
          userHandle: bend.userHandle === undefined ? passkey.userHandle : bend.userHandle,
        },
        clientExtensionResults: {},
      });
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const number = (value: number) => der(0x02, Buffer.from([value]));
const time = (text: string) => der(0x17, Buffer.from(text));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const named = (hex: string, text: string, tag = 0x0c) => der(0x31, sequence(oid(hex), der(tag, Buffer.from(text))));

/**
 * A certificate of an authenticator as Web Authentication, 8.2.1 wants one, signed by itself, and its key: an attestation
 * that holds, for a person who would look at it.
 */
export function attestationCertificate(): { certificate: Buffer; privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(
    named('550406', 'US', 0x13),
    named('55040a', 'Nobody'),
    named('55040b', 'Authenticator Attestation'),
    named('550403', 'Nobody in particular'),
  );
  const isNoAuthority = sequence(oid('551d13'), der(0x04, sequence()));
  const signed = sequence(
    der(0xa0, number(2)),
    number(1),
    ecdsaWithSha256,
    name,
    sequence(time('250101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isNoAuthority)),
  );
  return { certificate: sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey))), privateKey };
}

import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** One value of DER: tag, length, content (X.690, section 8.1). */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const bytes = body.length.toString(16);
  const size = Buffer.from(bytes.length % 2 === 0 ? bytes : `0${bytes}`, 'hex');
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x80 | size.length]), size]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}
const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);
const integer = (bytes: Buffer): Buffer => der(0x02, bytes);

/** SHA-256 with RSA, 1.2.840.113549.1.1.11, and its absent parameters. */
const SIGNATURE = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
/** Of a common name, 2.5.4.3. */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
/** The years 2020 to 2049, which UTCTime can write. */
const VALIDITY = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));

/**
 * A certificate that a key signs for itself (RFC 5280), PEM; the same one each time. `privateKey`: RSA, PEM. It only wraps
 * the key, as in the metadata of an identity provider.
 */
export function selfSignedCertificate(privateKey: string, commonName: string): string {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 8);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const version = der(0xa0, integer(Buffer.from([2])));
  const content = sequence(version, integer(serial), SIGNATURE, name, VALIDITY, name, publicKey);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, key));
  const lines =
    sequence(content, SIGNATURE, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

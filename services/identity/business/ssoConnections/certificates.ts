import { createHash, X509Certificate } from 'node:crypto';
import type { SamlCertificate } from '#contracts/identity/server/ssoConnections.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import { refuse } from './errors.ts';

/** Two are needed during a change; more than these nobody needs to try with every sign-in. */
const MOST_CERTIFICATES = 5;
const SHORTEST_KEY = 2048;

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function read(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** @throws ServiceError invalid_x509_certificate */
function normalized(pem: string): string {
  const certificate = read(pem);
  if (certificate === null) throw refuse('invalid_x509_certificate');
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const isStrong = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY;
  if (!isStrong) throw refuse('invalid_x509_certificate');
  return certificate.toString();
}

/**
 * The certificates of a text in PEM format, each once.
 * @throws ServiceError invalid_x509_certificate
 */
export function readCertificates(text: string): string[] {
  const found = text.match(PEM) ?? [];
  if (found.length === 0 || text.replaceAll(PEM, '').trim() !== '') throw refuse('invalid_x509_certificate');
  return [...new Set(found.map(normalized))];
}

/**
 * The certificate of metadata, base64.
 * @throws ServiceError invalid_x509_certificate
 */
export function readBareCertificate(base64: string): string {
  const lines = base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  return normalized(['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n'));
}

/**
 * Adds certificates to those that are there already.
 * @throws ServiceError x509_certificate_limit_reached
 */
export function withCertificates(known: readonly string[], added: readonly string[]): string[] {
  const all = [...new Set([...known, ...added])];
  if (all.length > MOST_CERTIFICATES) throw refuse('x509_certificate_limit_reached');
  return all;
}

/** The id of a certificate, or of a bare public key: the same for the same one, in one connection. */
export const certificateIdOf = (connectionId: string, pem: string): string =>
  `saml-verification-certificate-${createHash('sha256').update(`${connectionId}/${pem}`).digest('hex').slice(0, 32)}`;

/** A certificate as the wire shows it; a bare public key, as the sandbox has one, has no issuer. */
export function certificateView(connectionId: string, pem: string): SamlCertificate {
  const read509 = read(pem);
  return {
    certificate_id: certificateIdOf(connectionId, pem),
    certificate: pem,
    issuer: read509?.issuer ?? '',
    ...(read509 === null ? {} : { expires_at: wireTime(Date.parse(read509.validTo)) }),
  };
}

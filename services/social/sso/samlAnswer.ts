import { createHash } from 'node:crypto';
import { escapeHtml } from '#services/platform/pages/html.ts';
import { newToken } from '#services/platform/tokens.ts';

/** The content of an assertion. `requestId` and `target` are of the request that it answers; `now` in ms. */
export interface SamlAnswer {
  entityId: string;
  requestId: string;
  target: string;
  now: number;
}

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const LIFETIME = 5 * 60_000;

const instant = (at: number): string => new Date(at).toISOString();
const newId = (): string => `_${newToken()}`;

/** Another name than the address, and always the same (SAML 2.0 Core, section 8.3.7). */
const nameOf = (email: string): string =>
  createHash('sha256').update(`sandbox saml ${email}`).digest('hex').slice(0, 24);

/** One element; its attributes and text are escaped, what is in it is XML already. */
function element(name: string, attributes: Record<string, string>, content: readonly string[] = []): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${given.join('')}>${content.join('')}</${name}>`;
}
const text = (name: string, value: string): string => element(name, {}, [escapeHtml(value)]);

function subject({ requestId, target, now }: SamlAnswer, email: string): string {
  const data = { InResponseTo: requestId, NotOnOrAfter: instant(now + LIFETIME), Recipient: target };
  return element('saml:Subject', {}, [
    element('saml:NameID', { Format: PERSISTENT }, [nameOf(email)]),
    element('saml:SubjectConfirmation', { Method: BEARER }, [element('saml:SubjectConfirmationData', data)]),
  ]);
}

const attribute = (Name: string, value: string): string =>
  element('saml:Attribute', { Name }, [text('saml:AttributeValue', value)]);

function assertion(given: SamlAnswer, email: string): string {
  const { entityId, target, now } = given;
  const times = { NotBefore: instant(now - 60_000), NotOnOrAfter: instant(now + LIFETIME) };
  const frame = { 'xmlns:saml': ASSERTION, ID: newId(), IssueInstant: instant(now), Version: '2.0' };
  return element('saml:Assertion', frame, [
    text('saml:Issuer', entityId),
    subject(given, email),
    element('saml:Conditions', times, [element('saml:AudienceRestriction', {}, [text('saml:Audience', target)])]),
    element('saml:AuthnStatement', { AuthnInstant: instant(now) }, [
      element('saml:AuthnContext', {}, [text('saml:AuthnContextClassRef', PASSWORD)]),
    ]),
    element('saml:AttributeStatement', {}, [
      attribute('email', email),
      attribute('displayName', email.split('@')[0] ?? ''),
    ]),
  ]);
}

/** Signed with the key, enveloped (SAML 2.0 Core, section 5.4). */
async function signed(xml: string, privateKey: string): Promise<string> {
  const { SignedXml } = await import('xml-crypto');
  const xpath = "//*[local-name(.)='Assertion']";
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({
    xpath,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
  });
  signer.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}

const statusOf = (name: string, inner: readonly string[] = []): string =>
  element('samlp:StatusCode', { Value: `${STATUS}:${name}` }, inner);

function response({ entityId, requestId, target, now }: SamlAnswer, status: string, content: string): string {
  const frame = {
    'xmlns:samlp': PROTOCOL,
    Destination: target,
    ID: newId(),
    InResponseTo: requestId,
    IssueInstant: instant(now),
    Version: '2.0',
  };
  const issuer = element('saml:Issuer', { 'xmlns:saml': ASSERTION }, [escapeHtml(entityId)]);
  const xml = element('samlp:Response', frame, [issuer, element('samlp:Status', {}, [status]), content]);
  return Buffer.from(xml).toString('base64');
}

/** A response with an assertion that names somebody, base64. */
export const namingAnswer = async (given: SamlAnswer, email: string, privateKey: string): Promise<string> =>
  response(given, statusOf('Success'), await signed(assertion(given, email), privateKey));

/** A response that says that nobody has logged in, base64 (SAML 2.0 Core, section 3.2.2.2). */
export const refusingAnswer = (given: SamlAnswer): string =>
  response(given, statusOf('Responder', [statusOf('AuthnFailed')]), '');

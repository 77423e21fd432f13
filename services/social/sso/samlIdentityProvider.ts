import { inflateRawSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { readText } from '#services/platform/http/jsonBody.ts';
import { SANDBOX_SAML_PATH, sandboxSaml } from '#services/platform/oauth/sandboxSso.ts';
import { escapeHtml } from '#services/platform/pages/html.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import type { SocialContext } from '../context.ts';
import { selfSignedCertificate } from './certificate.ts';
import { namingAnswer, refusingAnswer, type SamlAnswer } from './samlAnswer.ts';
import { northwind, ssoAnswerPage, ssoPage } from './ssoPage.ts';

type SamlContext = Pick<SocialContext, 'clock' | 'productName' | 'origin' | 'formTargets' | 'signing'>;

const ACTION = `${SANDBOX_SAML_PATH}/authorize`;
/** In bytes, of a request without its compression. */
const REQUEST_LIMIT = 16 * 1024;

const page = (context: SamlContext, body: ReturnType<typeof ssoPage>, status = 200): Response =>
  sandboxResponse({ title: northwind.name, body }, status, { formTargets: context.formTargets });

const unreadable = (): Response =>
  sandboxResponse({ title: northwind.name, body: '<p class="ts-lede">This request cannot be answered.</p>' }, 400);

/** Reads the request (SAML 2.0 Bindings, section 3.4); null if it is not from our identity service. */
function requestOf(context: SamlContext, given: Record<string, string>): SamlAnswer | null {
  const { clock, origin, signing } = context;
  const { entityId } = sandboxSaml(origin, signing.pem.publicKey);
  try {
    const bytes = Buffer.from(given['SAMLRequest'] ?? '', 'base64');
    const xml = inflateRawSync(bytes, { maxOutputLength: REQUEST_LIMIT }).toString();
    const [, request = ''] = xml.split('<samlp:AuthnRequest', 2);
    const [tag = ''] = request.split('>', 1);
    const read = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const target = read('AssertionConsumerServiceURL');
    const requestId = read('ID');
    const isOurs = target.startsWith(`${origin}/v1/b2b/sso/callback/`) && /^[\w-]+$/.test(requestId);
    return isOurs ? { entityId, requestId, target, now: clock.now() } : null;
  } catch {
    return null;
  }
}

/** GET: whom it should name. */
function choose(context: SamlContext, c: Context): Response {
  const { SAMLRequest = '', RelayState = '' } = c.req.query();
  if (requestOf(context, { SAMLRequest }) === null) return unreadable();
  return page(
    context,
    ssoPage(northwind, { action: ACTION, request: { SAMLRequest, RelayState }, productName: context.productName }),
  );
}

/** POST: somebody was chosen or typed, or the person said no. */
async function chosen(context: SamlContext, c: Context): Promise<Response> {
  const form = Object.fromEntries(new URLSearchParams(await readText(c)));
  const request = requestOf(context, form);
  if (request === null) return unreadable();
  const isCancelled = form['cancel'] !== undefined;
  const email = (form['account'] ?? '').trim().toLowerCase();
  const SAMLResponse = isCancelled
    ? refusingAnswer(request)
    : await namingAnswer(request, email, context.signing.pem.privateKey);
  const { productName } = context;
  const body = ssoAnswerPage({
    productName,
    text: isCancelled
      ? `${productName} is told that nobody has logged in.`
      : `${productName} is told that you are ${email}.`,
    target: request.target,
    answer: { SAMLResponse, RelayState: form['RelayState'] ?? '' },
  });
  return page(context, body);
}

/** GET: its entity id, its certificate, and where people sign in (SAML 2.0 Metadata, section 2.4.3). */
function metadata({ origin, signing }: SamlContext): Response {
  const { entityId, entryPoint } = sandboxSaml(origin, signing.pem.publicKey);
  const certificate = selfSignedCertificate(signing.pem.privateKey, northwind.name).replaceAll(
    /-----[^-]+-----|\s/g,
    '',
  );
  const body = [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeHtml(entityId)}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    '<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>',
    `<ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"',
    ` Location="${escapeHtml(entryPoint)}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
  ];
  return new Response(body.join(''), { headers: { 'Content-Type': 'application/samlmetadata+xml' } });
}

/** The identity provider of the sandbox's organization Northwind: SAML 2.0, with a page to choose whom it names. */
export function addSamlIdentityProvider(app: Pick<Hono, 'get' | 'post'>, context: SamlContext): void {
  app.get(`${SANDBOX_SAML_PATH}/metadata`, () => metadata(context));
  app.get(ACTION, (c) => choose(context, c));
  app.post(ACTION, (c) => chosen(context, c));
}

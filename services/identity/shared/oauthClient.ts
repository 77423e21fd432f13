import { z } from 'zod';
import { clientTypes, knownScopes } from '#contracts/identity/authorization.ts';
import { TOKEN_MINUTES } from '#contracts/identity/server/connectedApps.ts';
import { plainLine } from '#services/platform/foreignText.ts';
import { isLocalHost } from '#services/platform/http/localHost.ts';
import { parsedUrl } from '#services/platform/http/parsedUrl.ts';

const forbiddenSchemes = new Set(['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:', 'http:', 'https:']);

/** A private scheme has a dot, like the domain that its owner holds (RFC 8252, section 7.1). */
function isPrivateScheme(protocol: string): boolean {
  return protocol.includes('.') && !forbiddenSchemes.has(protocol);
}

/** Accepts addresses for an answer: `https:`, this machine, or an app of the person's device. Never with a fragment. */
function isRedirectAddress(text: string): boolean {
  const url = parsedUrl(text);
  if (url === null || text.includes('#') || text.includes('*') || /\s/.test(text)) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' ? isLocalHost(url.hostname) : isPrivateScheme(url.protocol);
}

const redirectAddress = z
  .string()
  .max(2048)
  .refine(isRedirectAddress, 'an address like https://app.example.com/callback');

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An app of a device is answered there: by its scheme, on a loopback without `https:`, or at its own site (RFC 8252, 7). */
function isAddressOfDevice(address: string): boolean {
  const url = parsedUrl(address);
  if (url === null) return false;
  const { protocol, hostname } = url;
  return protocol === 'https:' ? !loopbacks.has(hostname) : protocol !== 'http:' || loopbacks.has(hostname);
}

/** Returns whether some answers go to an app of the person's device. */
export const isOfDevice = ({ redirect_uris: addresses }: { redirect_uris: readonly string[] }): boolean =>
  addresses.some((address) => !/^https?:/i.test(address));

/** True when all redirect URIs lead to an app on the device, and one to a loopback port. */
export const listensOnDevice = ({ redirect_uris: addresses }: { redirect_uris: readonly string[] }): boolean =>
  addresses.every(isAddressOfDevice) && addresses.some((address) => address.startsWith('http:'));

const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .optional();

/** RFC 6749, section 3.3. */
const scopeToken = z
  .string()
  .max(128)
  .regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/, 'a scope without spaces');

const isKnown = (scope: string): boolean => knownScopes.some((one) => one === scope);

/** The description of a scope. Known ones have sentences of the product's own. */
const scopeDetails = z
  .object({
    scope: scopeToken,
    description: z.string().max(200).default('').transform(plainLine),
    far_reaching: z.boolean().default(false),
  })
  .refine(({ scope, description }) => description === '' || !isKnown(scope), {
    message: 'a known scope has its own words',
    path: ['description'],
  });

/** The default scopes of an application: all that we know, but not everything that an account can do. */
export const usualScopes: readonly string[] = knownScopes.filter((scope) => scope !== 'full_access');

/**
 * An application that lets people sign in with this product. `client_type` ends in `_public` where it can keep no secret.
 * `client_secret` may be encrypted with SECRET_KEY. `scopes`: what it may be granted; `scope_details`: what people read of
 * them. `resources`: identifiers of the services that its tokens may be for (RFC 8707). `bypass_offline_consent`: people
 * are not asked for offline access.
 */
export const clientSchema = z
  .object({
    client_id: z
      .string()
      .max(256)
      .regex(/^[\w.-]+$/, 'letters, digits, dots, - and _'),
    client_name: z.string().trim().min(1).max(200),
    client_description: z.string().max(500).default(''),
    client_logo_url: webAddress,
    home_url: webAddress,
    client_type: z.enum(clientTypes).default('third_party'),
    client_secret: z
      .string()
      .min(16)
      .max(1024)
      // RFC 6749, appendix A.2.
      .regex(/^[\x20-\x7E]+$/, 'letters, digits and signs of ASCII')
      .optional(),
    /** Counts beside `client_secret` until it ends. */
    former_secret: z.object({ client_secret: z.string().max(1024), ends_at: z.iso.datetime() }).optional(),
    redirect_uris: z.array(redirectAddress).min(1).max(50),
    post_logout_redirect_uris: z.array(redirectAddress).max(50).default([]),
    scopes: z
      .array(scopeToken)
      .max(50)
      .default([...usualScopes]),
    scope_details: z.array(scopeDetails).max(50).default([]),
    resources: z.array(z.url().max(2048)).max(50).default([]),
    access_token_minutes: z.number().int().min(TOKEN_MINUTES.least).max(TOKEN_MINUTES.most).optional(),
    bypass_offline_consent: z.boolean().optional(),
  })
  .refine(({ client_type, client_secret }) => client_type.endsWith('_public') === (client_secret === undefined), {
    message: 'a secret belongs to a client that is not public, and only to it',
    path: ['client_secret'],
  })
  .refine(({ scopes, scope_details: details }) => details.every(({ scope }) => scopes.includes(scope)), {
    message: 'only scopes of the client have details',
    path: ['scope_details'],
  })
  .refine((client) => !isOfDevice(client) || client.redirect_uris.every(isAddressOfDevice), {
    message: 'an app of a device is answered on its scheme, http://127.0.0.1 or a site of its own',
    path: ['redirect_uris'],
  });
export type OAuthClient = z.infer<typeof clientSchema>;

export const isPublic = ({ client_type: type }: OAuthClient): boolean => type.endsWith('_public');
export const isThirdParty = ({ client_type: type }: OAuthClient): boolean => type.startsWith('third_party');

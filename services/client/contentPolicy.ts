export interface PolicyParts {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Empty when the identity wire is on the page's own origin. */
  identityOrigin: string;
  /** True when the payment provider's script for fraud signals is loaded (D-22). */
  hasFraudSignals: boolean;
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** The content security policy of the client's pages: nothing but what is named here can load, run or be sent. */
export function contentPolicy(parts: PolicyParts): string {
  const identity = parts.identityOrigin === '' ? [] : [parts.identityOrigin];
  const signals = (origin: string): string[] => (parts.hasFraudSignals ? [origin] : []);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(parts.scriptHashes), ...signals('https://js.stripe.com')],
    'style-src': ["'self'", ...quoted(parts.styleHashes)],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...identity, ...signals('https://api.stripe.com')],
    'frame-src': signals('https://js.stripe.com'),
    'form-action': ["'self'", ...identity],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy of the atlas: its own files, and frames that it writes itself and that run nothing. */
export const atlasPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of the playground: the widget in a page as strict as any host's, which may ask any identity service.
 * `hasGoogle`: One Tap comes from Google itself, and not from the sandbox (docs/embedding.md).
 */
export const playgroundPolicy = (hasGoogle: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${hasGoogle ? ' https://accounts.google.com/gsi/client' : ''}`,
    `style-src 'self'${hasGoogle ? ' https://accounts.google.com/gsi/style' : ''}`,
    ...(hasGoogle ? ['frame-src https://accounts.google.com/gsi/'] : []),
    "img-src 'self' data: https:",
    "connect-src 'self' https: http://localhost:*",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

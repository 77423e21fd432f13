import { createHash } from 'node:crypto';

/** Permissions of a service's page. Its own origin is always allowed for forms and styles; nothing else is. */
export interface PageAllowances {
  /** Further origins that a form, or the redirect that answers it, may lead to. */
  formTargets?: readonly string[];
  /** `sha256-…` of inline scripts. */
  scriptHashes?: readonly string[];
  /** `sha256-…` of inline styles. */
  styleHashes?: readonly string[];
}

/** Returns the hash by which a policy allows one inline script or style, nothing else (CSP Level 3, section 2.3.1). */
export const cspHashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Headers that every page of every service carries. */
export const commonSecurityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** Headers of a page that a service renders itself: strict, and never stored. */
export function pageHeaders(allowances: PageAllowances = {}): Record<string, string> {
  const { formTargets = [], scriptHashes = [], styleHashes = [] } = allowances;
  const policy = [
    "default-src 'none'",
    `style-src ${["'self'", ...quoted(styleHashes)].join(' ')}`,
    "img-src 'self' data:",
    ...(scriptHashes.length > 0 ? [`script-src ${quoted(scriptHashes).join(' ')}`] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...commonSecurityHeaders,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
  };
}

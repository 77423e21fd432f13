/** Addresses that run or show something in this page's name, or something of this device. */
const unsafe = new Set([
  'javascript:',
  'data:',
  'blob:',
  'vbscript:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
]);

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Reads an address to send an application's people to, also into a native app by its own scheme (RFC 8252). */
export function applicationUrl(text: string): string | null {
  const url = parsed(text);
  return url === null || unsafe.has(url.protocol) ? null : url.href;
}

/** A page in the web; everything else is null. */
export function webUrl(text: string | undefined): string | null {
  const url = parsed(text ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A picture over https, or of this very origin. */
export function pictureUrl(text: string | undefined): string | null {
  const address = webUrl(text);
  return address?.startsWith('https:') || address?.startsWith(`${location.origin}/`) ? address : null;
}

import { Hono } from 'hono';
import { type PageSettings, pageSettingsSchema } from '#contracts/pageSettings.ts';
import type { Offer } from '#contracts/upgrade/offer.ts';
import { DEFAULT_COLOR } from '#services/platform/brand/brand.ts';
import { commonSecurityHeaders, cspHashOf } from '#services/platform/pages/securityHeaders.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { colorRule } from './brandedPage.ts';
import { readClient } from './clientFiles.ts';
import { atlasPolicy, contentPolicy, playgroundPolicy } from './contentPolicy.ts';
import type { ReadyFile } from './readyFile.ts';
import { createTools, TOOLS, type ToolAddress } from './tools.ts';

export interface Client {
  /** The client's pages and files; what it does not know it leaves to others. */
  app: Hono;
  /** The page of an address that nobody knows, status 404. */
  notFound(request: Request): Response;
  /** Writes what is on sale into every page. */
  setOffer(offer: Offer | null): Promise<void>;
}

/** Pages that are opened with a token in the address. */
const TOKEN_PAGES = new Set(['/authenticate', '/reset-password']);

/** Names of files here contain a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

function bodyOf(file: ReadyFile, request: Request): { bytes: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null } {
  const wanted = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (wanted === 'br' && file.brotli) return { bytes: file.brotli, encoding: 'br' };
  if (wanted !== null && file.gzip) return { bytes: file.gzip, encoding: 'gzip' };
  return { bytes: file.plain, encoding: null };
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known !== null && known.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}

/** One file as an answer, in the best encoding that the reader takes. */
function sent(file: ReadyFile, request: Request, status: 200 | 404, headers: Record<string, string>): Response {
  const { bytes, encoding } = bodyOf(file, request);
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  const all = new Headers({ ...headers, Vary: 'Accept-Encoding', 'X-Content-Type-Options': 'nosniff' });
  const isStored = all.get('Cache-Control') !== 'no-store';
  if (isStored) all.set('ETag', etag);
  if (status === 200 && isStored && isKnown(request, etag)) return new Response(null, { status: 304, headers: all });
  all.set('Content-Type', file.type);
  all.set('Content-Length', String(bytes.byteLength));
  if (encoding !== null) all.set('Content-Encoding', encoding);
  return new Response(bytes, { status, headers: all });
}

interface ClientOptions {
  /** The colour of buttons, `#rrggbb`; the default one is in the style sheets. */
  color?: string;
  /** Says that this server has a client at Google. */
  hasGoogle?: boolean;
  /** Answers for a tool that is still being built; without it, such a tool is not found. */
  startingResponse?: (request: Request) => Response;
}

/** Serves the built client of `dir` from memory, and the files of its tools from the disk. Every page gets `settings`. A page with a token in its address is never stored. */
export async function createClient(
  dir: string,
  settings: PageSettings,
  { color = DEFAULT_COLOR, hasGoogle = false, startingResponse }: ClientOptions = {},
): Promise<Client> {
  const files = await readClient(dir);
  const given = pageSettingsSchema.parse(settings);
  let written = JSON.stringify(given.offer);
  const rule = colorRule(color);
  let shown = await files.pagesWith(given, rule);
  const policy = contentPolicy({
    scriptHashes: files.list.scriptHashes,
    styleHashes: [...files.list.styleHashes, ...(rule === null ? [] : [cspHashOf(rule)])],
    identityOrigin: settings.identityUrl,
    hasFraudSignals: settings.stripePublishableKey !== null,
  });
  const toolPolicies: Record<ToolAddress, string> = {
    '/atlas/': atlasPolicy,
    '/playground/': playgroundPolicy(hasGoogle),
  };
  const pageHeaders = (cacheControl: string) => ({
    ...commonSecurityHeaders,
    'Content-Security-Policy': policy,
    'Cache-Control': cacheControl,
  });
  const app = new Hono();
  for (const [path, first] of shown.pages) {
    const headers = pageHeaders(TOKEN_PAGES.has(path) ? 'no-store' : 'no-cache');
    app.get(path, (context) => sent(shown.pages.get(path) ?? first, context.req.raw, 200, headers));
    if (path === '/') continue;
    app.get(`${path}/`, (context) => context.redirect(`${path}${new URL(context.req.url).search}`, 308));
  }
  const headersOf = (path: string) => ({
    'Cache-Control': /^(\/(atlas|playground))?\/assets\//.test(path) ? FOREVER : 'no-cache',
  });
  for (const [path, file] of files.assets)
    app.get(path, (context) => sent(file, context.req.raw, 200, headersOf(path)));
  const tools = createTools(dir);
  // They are for makers and reviewers: a production shows neither its flows nor a widget that offers everything.
  for (const tool of settings.sandbox ? TOOLS : []) {
    const headers = { ...pageHeaders('no-cache'), 'Content-Security-Policy': toolPolicies[tool] };
    // Addresses in its page are relative, so it needs the slash.
    const bare = tool.slice(0, -1);
    app.get(bare, async (context, next) => ((await tools.has(tool)) ? context.redirect(tool, 308) : next()));
    app.get(`${tool}*`, async (context, next) => {
      const { path, raw } = context.req;
      const file = path === bare ? null : await tools.read(path);
      if (file !== null) return sent(file, raw, 200, path === tool ? headers : headersOf(path));
      return startingResponse && (await tools.isBuilding(tool)) ? startingResponse(raw) : next();
    });
  }
  return {
    app,
    notFound: (request) => sent(shown.notFound, request, 404, pageHeaders('no-cache')),
    async setOffer(offer) {
      const next = JSON.stringify(offer);
      if (next === written) return;
      written = next;
      shown = await files.pagesWith({ ...given, offer }, rule);
    },
  };
}

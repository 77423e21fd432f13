import type { Hono } from 'hono';
import type { Identity } from './identity/identity.ts';
import { clientAddress } from './platform/http/clientAddress.ts';
import type { WireService } from './platform/http/wireArea.ts';
import { wireDocument } from './platform/http/wireDocument.ts';

/** Serves the OpenAPI document of all calls, at /v1/openapi.json, to holders of a secret key. */
export function serveWireDocument(
  root: Hono,
  { wire, identity, origin }: { wire: readonly WireService[]; identity: Identity; origin: string },
): void {
  // Made once: it is the same for everybody, and making it would block others for too long.
  let text: string | undefined;
  root.get('/v1/openapi.json', async (context) => {
    await identity.requireSecretKey(context.req.raw.headers, clientAddress(context.env));
    text ??= JSON.stringify(wireDocument(wire, origin));
    return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
  });
}

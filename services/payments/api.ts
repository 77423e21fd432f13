import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { z } from 'zod';
import { readText } from '#services/platform/http/jsonBody.ts';
import { logFailure } from '#services/platform/log.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { DatabaseUnavailableError } from '#services/platform/database/databaseErrors.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { calls } from './calls.ts';
import type { PaymentsContext } from './context.ts';
import { newStripeId } from './ids.ts';
import { processDueChanges } from './lifecycle/processDueChanges.ts';
import { authorize } from './wire/authorization.ts';
import type { StripeCall } from './wire/call.ts';
import { expandFields } from './objects/expand.ts';
import { type FormTree, parseForm } from './wire/form.ts';
import { runIdempotently } from './wire/idempotency.ts';
import { expandPaths, parseParameters } from './wire/parameters.ts';
import { StripeError } from './wire/error.ts';

interface Api {
  context(): PaymentsContext;
  secretKey: string;
  /** Called after every change, when its transaction is through. */
  onChange(): void;
}

const expandParameters = z.object({ expand: expandPaths });

function errorOf(error: unknown, requestId: string): StripeError {
  if (error instanceof StripeError) return error;
  if (error instanceof ServiceError && error.status < 500) {
    return new StripeError(error.status, { message: error.message });
  }
  logFailure({ requestId }, error);
  if (error instanceof DatabaseUnavailableError) {
    return new StripeError(503, { type: 'api_error', message: 'The sandbox is not available right now.' });
  }
  return new StripeError(500, { type: 'api_error', message: 'Something went wrong in the sandbox.' });
}

function checkHeaders(c: Context, secretKey: string): void {
  authorize(c.req.header('authorization'), secretKey);
  const version = c.req.header('stripe-version');
  if (version !== undefined && version !== Stripe.API_VERSION) {
    throw new StripeError(400, { message: `Invalid Stripe API version: ${version}` });
  }
}

async function readParameters(c: Context): Promise<{ tree: FormTree; text: string }> {
  const query = new URL(c.req.url).search.slice(1);
  const body = c.req.method === 'GET' ? '' : await readText(c);
  const type = c.req.header('content-type') ?? '';
  if (body !== '' && !type.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
    const message = 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).';
    throw new StripeError(400, { message });
  }
  const text = [query, body].filter((part) => part !== '').join('&');
  return { tree: parseForm(text), text };
}

async function answer(api: Api, call: StripeCall, c: Context): Promise<Response> {
  checkHeaders(c, api.secretKey);
  const { tree, text } = await readParameters(c);
  const { expand: wanted, ...parameters } = tree;
  const { expand = [] } = parseParameters(expandParameters, wanted === undefined ? {} : { expand: wanted });
  const context = api.context();
  await processDueChanges(context);
  const id = c.req.param('id') ?? '';
  const act = async (inside: PaymentsContext) => expandFields(inside, await call.run(inside, id, parameters), expand);
  if (call.method === 'GET') return Response.json(await act(context));
  const key = c.req.header('idempotency-key');
  const done = await inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const change = async () => ({ status: 200, body: JSON.stringify(await act(inside)) });
    if (key === undefined) return { ...(await change()), isReplay: false };
    return runIdempotently(inside, key, { method: call.method, path: new URL(c.req.url).pathname, body: text }, change);
  });
  api.onChange();
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (done.isReplay) headers.set('Idempotent-Replayed', 'true');
  return new Response(done.body, { status: done.status, headers });
}

/** The provider's API, relative to `/sandbox/stripe`. */
export function stripeApi(api: Api): Hono {
  const app = new Hono();
  const respond = async (run: () => Promise<Response>): Promise<Response> => {
    const requestId = newStripeId('req');
    let response: Response;
    try {
      response = await run();
    } catch (error) {
      const serviceError = errorOf(error, requestId);
      response = Response.json(serviceError.body(requestId), { status: serviceError.status });
    }
    response.headers.set('Request-Id', requestId);
    response.headers.set('Stripe-Version', Stripe.API_VERSION);
    response.headers.set('Cache-Control', 'no-cache, no-store');
    return response;
  };
  for (const call of calls) {
    app.on(call.method, call.path.replace('{id}', ':id'), (c) => respond(() => answer(api, call, c)));
  }
  app.all('*', (c) =>
    respond(() => {
      authorize(c.req.header('authorization'), api.secretKey);
      const path = new URL(c.req.url).pathname.replace('/sandbox/stripe', '');
      const message = `Unrecognized request URL (${c.req.method}: ${path}).`;
      return Promise.reject(new StripeError(404, { message }));
    }),
  );
  return app;
}

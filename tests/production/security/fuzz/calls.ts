import { Hono } from 'hono';
import { z } from 'zod';
import { allMigrations, composeServices, type Tables } from '#services/composition.ts';
import { movableClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type WireCall, wireChapters } from '#services/platform/http/wireDocument.ts';
import { live } from './values.ts';

/** The service at an address, which also decides the format of a request. */
export type Area =
  | 'consumer'
  | 'business'
  | 'server'
  | 'businessServer'
  | 'scim'
  | 'upgrade'
  | 'payments'
  | 'openid'
  | 'page';

export interface Call {
  area: Area;
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  /** The JSON Schema of each field of its body or its query, where a contract tells. */
  fields: Record<string, unknown>;
}

export interface Wire {
  calls: Call[];
  /** Every `error_type` that the contracts name. */
  errors: ReadonlySet<string>;
}

/** The webhook for events of the payment provider: signed, and described by no document of ours. */
export const WEBHOOK = '/api/stripe/webhook';
const webhookFields = { id: {}, object: {}, type: {}, data: {}, created: {}, api_version: {}, livemode: {} };

const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

const areaOf = ({ path, security }: { path: string; security: string | null }): Area => {
  if (security === 'secretKey') return path.startsWith('/v1/b2b/') ? 'businessServer' : 'server';
  if (path.startsWith('/sdk/v1/b2b/') || path.startsWith('/sdk/v1/idp/b2b/')) return 'business';
  if (path.startsWith('/sdk/')) return 'consumer';
  if (path.startsWith('/scim/')) return 'scim';
  if (path.startsWith('/api/')) return 'upgrade';
  if (path.startsWith('/sandbox/stripe/')) return 'payments';
  return path.startsWith('/oauth/') ? 'openid' : 'page';
};

/** Returns whether an address expects a form. */
export const isForm = ({ area, path }: Pick<Call, 'area' | 'path'>): boolean =>
  area === 'payments' ||
  area === 'openid' ||
  path.startsWith('/sandbox/') ||
  (area === 'page' && path.startsWith('/v1/'));

/** Of the many sandbox providers, which share their code: one of each kind is asked. */
const isRepeated = (path: string): boolean =>
  path.startsWith('/sandbox/social/') && !/^\/sandbox\/social\/(google|apple|github|twitter|tiktok)\//.test(path);

const fieldsOf = ({ body, parameters }: WireCall): Record<string, unknown> => {
  const described = objectSchema.safeParse(body);
  const asked = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]);
  return { ...(described.success ? described.data.properties : {}), ...Object.fromEntries(asked) };
};

/** A call of the one directory that the requests know the token of. */
const ofOwnDirectory = (call: Call): Call => ({
  ...call,
  path: call.path.replace('{connection_id}', live('directoryId')).replace('{id}', '{scim_id}'),
});

/** Every call of every service: those of the OpenAPI documents, and the addresses that are mounted beside them. */
export async function wireOfServices(): Promise<Wire> {
  const { db, close } = await openDatabase<Tables>({ memory: true }, allMigrations);
  const services = await composeServices({ db, clock: movableClock(), settings: readSettings({}) });
  const root = new Hono();
  services.mountOn(root);
  const chapters = wireChapters(services.wire);
  await services.close();
  await close();
  const described = chapters
    .flatMap(({ calls }) => calls)
    .map((call) => ({
      method: call.method,
      path: call.path.replace(/#.*/, ''),
      fields: fieldsOf(call),
      security: call.security,
    }));
  const mounted = root.routes.flatMap(({ method, path }) => {
    // Middleware, and what answers for all that is unknown; the programs of the authorization server are asked by POST.
    if (path.includes('*') || (method === 'ALL' && !path.startsWith('/oauth/'))) return [];
    return [
      {
        method: method === 'ALL' ? 'POST' : method,
        path: path.replaceAll(/:(\w+)/g, '{$1}'),
        fields: path === WEBHOOK ? webhookFields : {},
        security: null,
      },
    ];
  });
  const all = new Map<string, Omit<Call, 'area'> & { security: string | null }>();
  for (const one of [...mounted, ...described]) {
    const known = all.get(`${one.method} ${one.path}`)?.fields ?? {};
    all.set(`${one.method} ${one.path}`, { ...one, fields: { ...known, ...one.fields } });
  }
  return {
    calls: [...all.values()]
      .filter(({ path }) => !isRepeated(path))
      .map(({ security, ...one }) => ({ ...one, area: areaOf({ path: one.path, security }) }))
      .map((call) => (call.area === 'scim' ? ofOwnDirectory(call) : call)),
    errors: new Set(chapters.flatMap(({ errors }) => errors.map(({ type }) => type))),
  };
}

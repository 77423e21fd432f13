import { z } from 'zod';
import type { WireService } from './wireArea.ts';

/** Schemes of `Authorization`, by the names that calls are described with. */
const securitySchemes = {
  publicToken: {
    type: 'http',
    scheme: 'basic',
    description: 'base64({public token}:{session token, or the public token}): calls of pages.',
  },
  scimToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a SCIM connection: calls of the directory of an organization.',
  },
  secretKey: {
    type: 'http',
    scheme: 'basic',
    description: 'base64({project id}:{secret key}): calls of backends, never of pages.',
  },
  session: { type: 'http', scheme: 'bearer', description: 'A session token: calls of the product.' },
} as const;

/** The scheme of a call that names none itself. */
function schemeOf(path: string): keyof typeof securitySchemes | null {
  if (path.startsWith('/sdk/')) return 'publicToken';
  return path.startsWith('/api/brand/') || path.startsWith('/api/stripe/') ? 'session' : null;
}

const info = { title: 'The wire of Tinyspark Upgrade', version: '1' };

const jsonSchema = z.unknown();
const content = z.object({ 'application/json': z.object({ schema: jsonSchema }) }).partial();

const operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: jsonSchema })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});

/** The parts of an OpenAPI document that the page shows. */
const documentSchema = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** One call, as a reader sees it. Schemas are JSON Schema; undefined where there is nothing. */
export interface WireCall {
  method: string;
  path: string;
  summary: string;
  /** The scheme of its authorization; null: it needs none. */
  security: string | null;
  parameters: { name: string; in: string; schema: unknown }[];
  body: unknown;
  /** Of a success; undefined for an address that a browser navigates to. */
  answer: unknown;
}

export interface WireChapter {
  name: string;
  calls: WireCall[];
  /** By status, then by type. */
  errors: { type: string; status: number; message: string; isOfBackends: boolean }[];
}

const operationsSchema = z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() }));

function secured([path, operations]: [string, object]): [string, object] {
  const scheme = schemeOf(path);
  const security = scheme === null ? [] : [{ [scheme]: [] }];
  const all = Object.entries(operationsSchema.parse(operations));
  return [path, Object.fromEntries(all.map(([method, one]) => [method, { security, ...one }]))];
}

/** The OpenAPI 3.1 document of all these services together. */
export function wireDocument(
  services: readonly WireService[],
  origin?: string,
): { paths: object; [field: string]: unknown } {
  const documents = services.map(({ app }) => app.getOpenAPI31Document({ openapi: '3.1.0', info }));
  return {
    openapi: '3.1.0',
    info,
    tags: services.flatMap(({ areas }) => areas.map(({ name }) => ({ name }))),
    ...(origin === undefined ? {} : { servers: [{ url: origin }] }),
    components: { securitySchemes },
    paths: Object.fromEntries(documents.flatMap(({ paths = {} }) => Object.entries(paths)).map(secured)),
  };
}

/** The same as chapters, one an area, with what each of them may refuse. */
export function wireChapters(services: readonly WireService[]): WireChapter[] {
  const { paths } = documentSchema.parse(JSON.parse(JSON.stringify(wireDocument(services))));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, tags, security, parameters, requestBody, responses }]) => ({
      area: tags[0],
      method: method.toUpperCase(),
      path,
      summary,
      security: Object.keys(security[0] ?? {})[0] ?? null,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      answer: responses['200']?.content?.['application/json']?.schema,
    })),
  );
  return services
    .flatMap(({ areas }) => areas)
    .map(({ name, errors, serverErrors = {} }) => ({
      name,
      calls: calls.filter(({ area }) => area === name).map(({ area: _area, ...call }) => call),
      errors: Object.entries({ ...serverErrors, ...errors })
        .map(([type, [status, message]]) => ({ type, status, message, isOfBackends: !Object.hasOwn(errors, type) }))
        .toSorted((one, other) => one.status - other.status || one.type.localeCompare(other.type)),
    }))
    .filter((chapter) => chapter.calls.length > 0 || chapter.errors.length > 0);
}

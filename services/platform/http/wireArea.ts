import type { OpenAPIHono } from '@hono/zod-openapi';

/** Status and message of each error of an area, by its type. */
export type ErrorTable = Readonly<Record<string, readonly [status: number, message: string]>>;

/** Calls that belong together, as the document of the wire shows them. */
export interface WireArea {
  /** The tag of its calls in the OpenAPI document. */
  name: string;
  errors: ErrorTable;
  /** Errors of calls by secret key alone, which no page meets. */
  serverErrors?: ErrorTable;
}

/** A service as the document of the wire reads it. */
export interface WireService {
  app: OpenAPIHono;
  areas: readonly WireArea[];
}

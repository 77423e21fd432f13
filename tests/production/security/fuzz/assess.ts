import { z } from 'zod';
import { errorBodySchema } from '#contracts/error.ts';
import { scimErrorSchema } from '#contracts/identity/server/scim.ts';
import type { Answered } from './send.ts';
import type { Wish } from './request.ts';

const closed = errorBodySchema.strict();
/** Of OAuth a word, of FedCM an object. */
const openId = z.object({ error: z.union([z.string(), z.object({ code: z.string() })]) });
const payments = z.strictObject({ error: z.object({ type: z.string(), message: z.string() }).catchall(z.unknown()) });

/** Errors that any call may answer, in any area. */
const everywhere = new Set(['body_too_large', 'route_not_found', 'bad_request']);
const trace = /\n\s+at .+:\d+:\d+|node_modules|node:internal|SQLITE_|QueryFailed|ZodError/;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shapeFailure(
  { area, method }: Wish,
  { status, text, type }: Answered,
  errors: ReadonlySet<string>,
): string | null {
  if (method === 'HEAD') return null;
  // Node itself refuses headers that are too long, before anything of ours is asked.
  if (status === 431) return null;
  // So does the library of the token side at an address that it knows, with a method that it does not.
  if (area === 'openid' && status === 404 && text === 'Not Found') return null;
  // The pages of the services say what is wrong in words, on a page.
  if (area === 'page' && !type.includes('json')) return null;
  const body = json(text);
  const serviceError = closed.safeParse(body);
  if (serviceError.success) {
    const { error_type } = serviceError.data;
    return errors.has(error_type) || everywhere.has(error_type) ? null : `unknown error_type ${error_type}`;
  }
  if ((area === 'openid' || area === 'page') && openId.safeParse(body).success) return null;
  if (area === 'scim' && scimErrorSchema.safeParse(body).success) return null;
  if (area === 'payments' && payments.safeParse(body).success) return null;
  return 'an error of another shape';
}

/** Returns the fault of an answer, or null: it is a success, a redirect, or an error as the contracts say. */
export function failureOf(wish: Wish, answer: Answered, errors: ReadonlySet<string>): string | null {
  // A machine that is too busy for its database or its provider says so; the report counts how often.
  if (answer.status === 503 || answer.status === 502) return shapeFailure(wish, answer, errors);
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status < 200) return `status ${answer.status}`;
  if (trace.test(answer.text)) return 'tells of its inside';
  return answer.status >= 400 ? shapeFailure(wish, answer, errors) : null;
}

import { z, type ZodType } from 'zod';
import { ServiceError } from './serviceError.ts';

/** Passes a part of a request without a contract on untyped. Made once: creating a schema is slower than using it. */
export const untyped = z.custom<never>();

/** The first thing that is wrong, named by its place: `email: Invalid input: expected string`. */
export function parse<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.slice(0, 5).map((issue) => ({
    field: issue.path.map(String).join('.') || '(whole)',
    message: issue.message,
  }));
  const first = problems[0];
  throw new ServiceError(400, 'bad_request', `${first?.field}: ${first?.message}`, { details: { problems } });
}

export function plainRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** PostgreSQL compares no text with U+0000 in it, and no value of an address has one. */
export function withoutNull(values: Record<string, string>): Record<string, string> {
  const [name] = Object.entries(values).find(([, value]) => value.includes('\0')) ?? [];
  if (name === undefined) return values;
  throw new ServiceError(400, 'bad_request', `${name}: it holds the character U+0000, which is no part of a text.`);
}

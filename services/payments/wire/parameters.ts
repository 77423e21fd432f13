import { z } from 'zod';
import type { FormTree } from './form.ts';
import { StripeError } from './error.ts';

/** Every value of a form is text; these turn it into what the field means. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expandPaths = z.array(z.string().max(200)).max(20).optional();
export const address = z.url({ protocol: /^https?$/ }).max(5000);

/** `limit`, `starting_after`, `ending_before` of every list. */
export const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};
export interface Paging {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

function bracketed(path: PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return `${head ?? ''}${rest.map((step) => `[${step}]`).join('')}`;
}

function at(tree: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    tree,
  );
}

function errorOf(issue: z.core.$ZodIssue, tree: FormTree): StripeError {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return new StripeError(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const param = bracketed(issue.path);
  const given = at(tree, issue.path);
  if (given === undefined) {
    return new StripeError(400, { code: 'parameter_missing', param, message: `Missing required param: ${param}.` });
  }
  if (given === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return new StripeError(400, { code: 'parameter_invalid_empty', param, message });
  }
  if (issue.code === 'invalid_format' && issue.format === 'url') {
    return new StripeError(400, { code: 'url_invalid', param, message: 'Not a valid URL' });
  }
  if (issue.code === 'invalid_format' && typeof given === 'string') {
    return new StripeError(400, { code: 'parameter_invalid_integer', param, message: `Invalid integer: ${given}` });
  }
  return new StripeError(400, { param, message: `Invalid ${param}: ${issue.message}` });
}

/** Parses a form with its schema. @throws StripeError 400 in the provider's words, naming the parameter */
export function parseParameters<T>(schema: z.ZodType<T>, tree: FormTree): T {
  const result = schema.safeParse(tree);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw issue ? errorOf(issue, tree) : new StripeError(400, { message: 'Invalid request.' });
}

import { z } from 'zod';

/** Fields of every successful answer. */
export const commonFields = { request_id: z.string(), status_code: z.number().int() };
export const commonSchema = z.object(commonFields);

/** Successful answers wrap their fields: `{"data": {…}}`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data });

/** An absent optional field may also arrive as null. */
export const absent = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value): NonNullable<typeof value> | undefined => value ?? undefined);

/** PKCE S256 challenge: base64url of a SHA-256, without padding. */
export const codeChallengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** 32 to 128 characters (RFC 7636). */
export const codeVerifierSchema = z.string().min(32).max(128);

/** 5 minutes to 366 days; the project's own maximum is checked by the service. */
export const sessionMinutesSchema = z.number().int().min(5).max(527_040);

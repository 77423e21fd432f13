import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { clientDescription, clientName, resultsMetadata, scopeToken, searchFields } from './clients.ts';

const m2mStatuses = ['active', 'inactive'] as const;

/** A program that acts for itself, without its secret. */
export const m2mClientSchema = z.object({
  client_id: z.string(),
  client_name: z.string(),
  client_description: z.string(),
  status: z.enum(m2mStatuses),
  scopes: z.array(z.string()),
  client_secret_last_four: z.string(),
  next_client_secret_last_four: z.string().optional(),
  trusted_metadata: z.record(z.string(), z.unknown()),
});
export type M2mClient = z.infer<typeof m2mClientSchema>;

/** Characters of metadata, as JSON. */
export const METADATA_LIMIT = 4_096;

const metadata = z
  .record(z.string().max(128), z.unknown())
  .refine((given) => JSON.stringify(given).length <= METADATA_LIMIT, `at most ${METADATA_LIMIT} characters of JSON`);

const scopes = z
  .array(scopeToken)
  .max(100)
  .transform((given) => [...new Set(given)]);

const described = {
  client_name: absent(clientName),
  client_description: absent(clientDescription),
};

/** The id and the secret are made unless they are given, as those of a program that moves here. */
export const m2mCreateBody = z.object({
  ...described,
  scopes,
  client_id: absent(
    z
      .string()
      .max(256)
      .regex(/^[\w.-]+$/, 'letters, digits, dots, - and _'),
  ),
  client_secret: absent(
    z
      .string()
      .min(16)
      .max(1_024)
      .regex(/^[\x20-\x7E]+$/, 'letters, digits and signs of ASCII'),
  ),
  trusted_metadata: absent(metadata),
});

/** Fields of `trusted_metadata` that are null are removed; the others are added or replaced. */
export const m2mUpdateBody = z.object({
  ...described,
  scopes: absent(scopes),
  status: absent(z.enum(m2mStatuses)),
  trusted_metadata: absent(metadata),
});

const values = z.array(z.string().max(256)).max(100);

/** A client matches an operand by one of its values. */
const m2mQuery = z.object({
  operator: z.enum(['OR', 'AND']),
  operands: z
    .array(
      z.discriminatedUnion('filter_name', [
        z.object({ filter_name: z.literal('client_id'), filter_value: values }),
        z.object({ filter_name: z.literal('client_name'), filter_value: values }),
        z.object({ filter_name: z.literal('scopes'), filter_value: values }),
      ]),
    )
    .max(20),
});
export type M2mQuery = z.infer<typeof m2mQuery>;

export const m2mSearchBody = z.object({ ...searchFields, query: absent(m2mQuery) });

export const m2mClientData = z.object({ ...commonFields, m2m_client: m2mClientSchema });
/** `client_secret` is shown this one time. */
export const m2mCreatedData = m2mClientData.extend({
  m2m_client: m2mClientSchema.extend({ client_secret: z.string() }),
});
/** `next_client_secret` is shown this one time. */
export const m2mRotatedData = m2mClientData.extend({
  m2m_client: m2mClientSchema.extend({ next_client_secret: z.string() }),
});
export const m2mDeletedData = z.object({ ...commonFields, client_id: z.string() });
export const m2mSearchData = z.object({
  ...commonFields,
  m2m_clients: z.array(m2mClientSchema),
  results_metadata: resultsMetadata,
});

/** RFC 6749, section 5.1. `expires_in`: seconds. */
export const m2mTokenData = z.object({
  ...commonFields,
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  scope: z.string(),
});

import { z } from 'zod';
import type { PersonAttributes } from '../people/connectionSettings.ts';

/** A claim that nothing depends on: absent where it is null, empty or of another shape. */
const optionalText = z.string().trim().catch('');

/** Identity providers write it as a boolean and as a text; one that says nothing vouches for its own people. */
const isVouched = z
  .union([z.boolean(), z.string().transform((text) => text.trim().toLowerCase() === 'true'), z.null()])
  .optional()
  .transform((given) => given ?? true)
  .catch(false);

/** Only the subject, the address and its verification can end a sign-in (OpenID Connect Core, section 5.1). */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  email_verified: isVouched,
  name: optionalText.transform((name) => name.slice(0, 256)),
  preferred_username: optionalText,
});

const mappedSchema = z.record(z.string(), z.unknown());

/** The claims of an ID token or of the userinfo endpoint; `attributes`: the organization's own names of some of them. */
export function readClaims(claims: unknown, attributes: PersonAttributes = {}) {
  const given = mappedSchema.parse(claims);
  const named = (claim: string | undefined): string => optionalText.parse(claim === undefined ? '' : given[claim]);
  const name = named(attributes.name) || [named(attributes.firstName), named(attributes.lastName)].join(' ').trim();
  return claimsSchema.parse({
    ...given,
    ...(attributes.email === undefined ? {} : { email: given[attributes.email] }),
    ...(name === '' ? {} : { name }),
  });
}

import { z } from 'zod';

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

export const readClaims = (claims: unknown) => claimsSchema.parse(claims);

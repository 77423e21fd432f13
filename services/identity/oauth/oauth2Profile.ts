import { z } from 'zod';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';

/** Who it is, as a profile address tells it. */
export interface OAuth2Profile {
  subject: string;
  name: string;
  email: string | null;
  /** The provider says that it has verified this address; false where it says nothing. */
  isEmailVerified: boolean;
  pictureUrl: string;
}

const id = z.union([z.string().min(1), z.number().int().transform(String)]);
const words = z.string().nullish();

function told(subject: string, given: Partial<Record<'name' | 'email' | 'picture', string | null | undefined>>) {
  const { name, email, picture } = given;
  return { subject, name: name ?? '', email: email ?? null, isEmailVerified: false, pictureUrl: picture ?? '' };
}

/** The answers of the providers without OpenID Connect, each in its own shape. An e-mail address without proof stays unproven. */
const shapes: Partial<Record<OAuthProvider, z.ZodType<OAuth2Profile>>> = {
  github: z
    .object({ id, name: words, avatar_url: words })
    .transform((one) => told(one.id, { name: one.name, picture: one.avatar_url })),
  facebook: z
    .object({ id, name: words, email: words, picture: z.object({ data: z.object({ url: words }) }).optional() })
    .transform(({ picture, ...one }) => told(one.id, { ...one, picture: picture?.data.url })),
  discord: z
    .object({ id, global_name: words, username: words, email: words, verified: z.boolean().optional() })
    .transform((one) => ({
      ...told(one.id, { name: one.global_name ?? one.username, email: one.email }),
      isEmailVerified: one.verified === true,
    })),
  amazon: z.object({ user_id: id, name: words, email: words }).transform((one) => told(one.user_id, one)),
  bitbucket: z.object({ uuid: id, display_name: words }).transform((one) => told(one.uuid, { name: one.display_name })),
  coinbase: z
    .object({ data: z.object({ id, name: words, email: words, avatar_url: words }) })
    .transform(({ data }) => told(data.id, { ...data, picture: data.avatar_url })),
  twitter: z
    .object({ data: z.object({ id, name: words, profile_image_url: words }) })
    .transform(({ data }) => told(data.id, { name: data.name, picture: data.profile_image_url })),
  tiktok: z
    .object({ data: z.object({ user: z.object({ open_id: id, display_name: words, avatar_url: words }) }) })
    .transform(({ data: { user } }) => told(user.open_id, { name: user.display_name, picture: user.avatar_url })),
  snapchat: z
    .object({ data: z.object({ me: z.object({ externalId: id, displayName: words }) }) })
    .transform(({ data: { me } }) => told(me.externalId, { name: me.displayName })),
  figma: z
    .object({ id, handle: words, email: words, img_url: words })
    .transform((one) => told(one.id, { name: one.handle, email: one.email, picture: one.img_url })),
};

const address = z.object({ email: z.string(), isFirst: z.boolean(), isVerified: z.boolean() });
const addresses = z.union([
  z
    .array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
    .transform((all) => all.map(({ email, primary, verified }) => ({ email, isFirst: primary, isVerified: verified }))),
  z
    .object({ values: z.array(z.object({ email: z.string(), is_primary: z.boolean(), is_confirmed: z.boolean() })) })
    .transform(({ values }) =>
      values.map((one) => ({ email: one.email, isFirst: one.is_primary, isVerified: one.is_confirmed })),
    ),
]);

/** Reads a profile, and beside it the list of addresses where there is one. Throws when it is not in the provider's shape. */
export function readPlainProfile(provider: OAuthProvider, profile: unknown, list: unknown): OAuth2Profile {
  const shape = shapes[provider];
  if (shape === undefined) throw new Error(`${provider} tells who it was in its ID token`);
  const read = shape.parse(profile);
  if (list === undefined) return read;
  const first: z.infer<typeof address> | undefined = addresses.parse(list).find(({ isFirst }) => isFirst);
  return first === undefined ? read : { ...read, email: first.email, isEmailVerified: first.isVerified };
}

import { z } from 'zod';
import { commonFields } from '../envelope.ts';

/** Ways to sign in that a service can be limited to. */
export const signInWays = [
  'magic_links',
  'email_passcodes',
  'sms_passcodes',
  'whatsapp_passcodes',
  'passwords',
  'oauth',
  'one_tap',
  'passkeys',
  'wallets',
  'sso',
] as const;

const fields = {
  /** Ways to sign in that are answered. */
  methods: z
    .array(z.enum(signInWays))
    .max(signInWays.length)
    .transform((given) => signInWays.filter((way) => given.includes(way))),
  /** People who may become users without a backend. */
  sign_up: z.enum(['open', 'invited', 'closed']),
  /** Days after which a session ends however often it is prolonged. */
  session_max_days: z.number().int().min(1).max(365),
  /** Origins of other pages that the widget is in. */
  widget_origins: z.array(z.string().min(1).max(300)).max(100),
};

const policySchema = z.object(fields);

/** Fields that are set in place of the settings. */
export const policyOverridesSchema = policySchema.partial();
export type PolicyOverrides = z.infer<typeof policyOverridesSchema>;

/** PUT: null takes a field back, so that the setting holds again; an absent one stays. */
export const policyUpdateBody = z.object({
  methods: fields.methods.nullish(),
  sign_up: fields.sign_up.nullish(),
  session_max_days: fields.session_max_days.nullish(),
  widget_origins: fields.widget_origins.nullish(),
});
export type PolicyUpdate = z.infer<typeof policyUpdateBody>;

/** `overridden`: the fields that are not as the settings have them. */
export const policyData = z.object({
  ...commonFields,
  policy: policySchema,
  overridden: z.array(z.string()),
});

import { z } from 'zod';
import { passcodeMethodSchema } from './identity/otps.ts';

const url = z.string().nullable();

/** As a link was asked for. */
const linkRequestSchema = z.object({
  email: z.string(),
  loginRedirectUrl: url,
  signupRedirectUrl: url,
  loginExpirationMinutes: z.number(),
  signupExpirationMinutes: z.number(),
  createUserAsPending: z.boolean(),
});
/** As a passcode was asked for. */
const passcodeRequestSchema = z.object({
  method: passcodeMethodSchema,
  destination: z.string(),
  shown: z.string(),
  expirationMinutes: z.number(),
  loginTemplateId: z.string().nullable(),
  signupTemplateId: z.string().nullable(),
});

/**
 * The link or passcode that was sent last, as a tab keeps it for a reload (D-488). `methodId` names what the service has
 * sent the passcode to, and `typed` is the form for numbers as it was left.
 */
const sentMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), request: linkRequestSchema }),
  z.object({
    kind: z.literal('passcode'),
    request: passcodeRequestSchema,
    methodId: z.string(),
    typed: z.object({ region: z.string(), text: z.string() }).nullable(),
  }),
]);
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** The same of a member: `request` as it was asked for, by which the configuration is recognized, and how long it lives. */
const sentMemberMessageSchema = z.object({
  kind: z.enum(['memberLink', 'memberPasscode']),
  email: z.string(),
  request: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  minutes: z.number(),
});
export type SentMemberMessage = z.infer<typeof sentMemberMessageSchema>;

/** With the project it belongs to; `expiresAt` in ms since the epoch. */
const savedIn = <Sent extends z.ZodType>(sent: Sent) =>
  z.object({ publicToken: z.string(), expiresAt: z.number(), sent });
export const savedMessageSchema = savedIn(sentMessageSchema);
export const savedMemberMessageSchema = savedIn(sentMemberMessageSchema);
export type SavedMessage = z.infer<typeof savedMessageSchema> | z.infer<typeof savedMemberMessageSchema>;

import { z } from 'zod';
import type { AuthMethod } from '#contracts/identity/business/organization.ts';
import { wireTime } from '#services/kit/wireTime.ts';

/** What somebody has shown, as it stands in a session. */
export const factorSchema = z.looseObject({
  type: z.enum(['magic_link', 'email_otp', 'sso', 'password', 'sms_otp', 'totp', 'recovery_code']),
  delivery_method: z.string(),
  last_authenticated_at: z.string(),
  sequence_order: z.enum(['PRIMARY', 'SECONDARY']),
});
export type MemberFactor = z.infer<typeof factorSchema>;
type Type = MemberFactor['type'];

const factorsSchema = z.array(factorSchema);
export const readFactors = (text: string): MemberFactor[] => factorsSchema.parse(JSON.parse(text));

/** The way in that an organization has to allow for a first factor; null for a second step. */
const methodOf: Record<Type, AuthMethod | null> = {
  magic_link: 'magic_link',
  email_otp: 'email_otp',
  sso: 'sso',
  password: 'password',
  sms_otp: null,
  totp: null,
  recovery_code: null,
};

/** Ways in that were used. */
export const methodsOf = (factors: readonly MemberFactor[]): AuthMethod[] =>
  factors.flatMap(({ type }) => methodOf[type] ?? []);

const deliveries: Record<Type, string> = {
  magic_link: 'email',
  email_otp: 'email',
  sso: 'sso',
  password: 'knowledge',
  sms_otp: 'sms',
  totp: 'authenticator_app',
  recovery_code: 'recovery_code',
};

/** A factor shown at `now`, ms since the epoch. */
export function newFactor(type: Type, now: number, details: Record<string, unknown> = {}): MemberFactor {
  return {
    type,
    delivery_method: deliveries[type],
    last_authenticated_at: wireTime(now),
    sequence_order: methodOf[type] === null ? 'SECONDARY' : 'PRIMARY',
    ...details,
  };
}

/** All of them, each kind once: the newest. */
export function withFactor(factors: readonly MemberFactor[], added: MemberFactor): MemberFactor[] {
  return [...factors.filter(({ type }) => type !== added.type), added];
}

/** By which an address is shown to be somebody's: an identity provider can say anything within its organization alone. */
export const isOfEverywhere = ({ type, sequence_order }: MemberFactor): boolean =>
  sequence_order === 'PRIMARY' && type !== 'sso';

/** By which the mailbox itself was opened. */
export const isOfMailbox = ({ type }: MemberFactor): boolean => type === 'magic_link' || type === 'email_otp';

export const isSecondStep = ({ sequence_order }: MemberFactor): boolean => sequence_order === 'SECONDARY';

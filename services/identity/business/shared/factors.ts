import { z } from 'zod';
import { type AuthMethod, authMethodSchema } from '#contracts/identity/business/organization.ts';
import { wireTime } from '#services/platform/wireTime.ts';

/** A factor that somebody has shown, as stored in a session. */
export const factorSchema = z.looseObject({
  type: z.enum(['magic_link', 'email_otp', 'sso', 'oauth', 'password', 'sms_otp', 'totp', 'recovery_code']),
  /** Of OAuth: `oauth_{provider}`. */
  delivery_method: z.string(),
  last_authenticated_at: z.string(),
  sequence_order: z.enum(['PRIMARY', 'SECONDARY']),
  /** Of OAuth: the provider vouches that the member's address is theirs. Of a password: it was proven before. */
  is_email_vouched: z.boolean().optional(),
  /** Of OAuth: the organization at the provider, where it names one. */
  oauth_tenant: z.string().optional(),
  sso_factor: z.looseObject({ connection_id: z.string() }).optional(),
});
export type MemberFactor = z.infer<typeof factorSchema>;
type Type = MemberFactor['type'];

const factorsSchema = z.array(factorSchema);
export const readFactors = (text: string): MemberFactor[] => factorsSchema.parse(JSON.parse(text));

/** The way in that an organization has to allow for a first factor; null for a second step. */
const methodOf: Record<Exclude<Type, 'oauth'>, AuthMethod | null> = {
  magic_link: 'magic_link',
  email_otp: 'email_otp',
  sso: 'sso',
  password: 'password',
  sms_otp: null,
  totp: null,
  recovery_code: null,
};

/** The provider of a factor of OAuth; null of any other. */
export const providerOf = ({ type, delivery_method }: MemberFactor): string | null =>
  type === 'oauth' ? delivery_method.replace(/^oauth_/, '') : null;

function wayOf(factor: MemberFactor): AuthMethod | null {
  if (factor.type !== 'oauth') return methodOf[factor.type];
  return authMethodSchema.safeParse(`${providerOf(factor)}_oauth`).data ?? null;
}

/** Ways in that were used. */
export const methodsOf = (factors: readonly MemberFactor[]): AuthMethod[] =>
  factors.flatMap((factor) => wayOf(factor) ?? []);

const deliveries: Record<Type, string> = {
  magic_link: 'email',
  email_otp: 'email',
  sso: 'sso',
  oauth: 'oauth',
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
    sequence_order: type !== 'oauth' && methodOf[type] === null ? 'SECONDARY' : 'PRIMARY',
    ...details,
  };
}

/** All of them, each kind once: the newest. Two providers are two kinds. */
export function withFactor(factors: readonly MemberFactor[], added: MemberFactor): MemberFactor[] {
  const isOther = ({ type, delivery_method }: MemberFactor) =>
    type !== added.type || delivery_method !== added.delivery_method;
  return [...factors.filter(isOther), added];
}

export const isFirstStep = ({ sequence_order }: MemberFactor): boolean => sequence_order === 'PRIMARY';

const isVouched = ({ type, is_email_vouched }: MemberFactor): boolean =>
  type === 'password' ? is_email_vouched === true : is_email_vouched !== false;

/**
 * By which an address is shown to be somebody's: an identity provider can say anything within its organization alone, and
 * anybody a password of a member whose address is unproven (D-404).
 */
export const isOfEverywhere = (factor: MemberFactor): boolean =>
  isFirstStep(factor) && factor.type !== 'sso' && isVouched(factor);

/** By nothing but the password of a member whose address was unproven: a person who had put it there may be anybody. */
export const isOfUnproven = (factors: readonly MemberFactor[]): boolean => {
  const first = factors.filter(isFirstStep);
  return first.length > 0 && first.every((factor) => factor.type === 'password' && !isVouched(factor));
};

/** By which the mailbox itself was opened. */
export const isOfMailbox = ({ type }: MemberFactor): boolean => type === 'magic_link' || type === 'email_otp';

/** By which an address counts as verified: the mailbox, now or before, or the word of a provider that has verified it. */
export const verifiesAddress = (factor: MemberFactor): boolean =>
  isOfMailbox(factor) || factor.is_email_vouched === true;

export const isSecondStep = ({ sequence_order }: MemberFactor): boolean => sequence_order === 'SECONDARY';

import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { IdentityContext } from '../shared/context.ts';
import { canonicalEmail } from '../shared/emailAddress.ts';
import type { ProviderPerson } from '../shared/providers/providerPerson.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { recordUserChange, type UserField } from '../people/userChange.ts';
import { addEmail, createUser, findByEmail } from '../people/users.ts';
import { proveUser } from './proof/proveUser.ts';

export interface Registered {
  userId: string;
  registrationId: string;
  /** Known and active before; false for a new or pending user. */
  isActive: boolean;
}

function canonicalOrNull(email: string | null): string | null {
  if (email === null) return null;
  try {
    return canonicalEmail(email);
  } catch {
    return null;
  }
}

function bySubject(db: IdentityDatabase, provider: OAuthProvider, profile: Pick<ProviderPerson, 'issuer' | 'subject'>) {
  return db
    .selectFrom('identity_registrations as r')
    .innerJoin('identity_users as u', 'u.user_id', 'r.user_id')
    .select(['r.registration_id', 'u.user_id', 'u.status'])
    .where('r.provider', '=', provider)
    .where('r.issuer', '=', profile.issuer)
    .where('r.subject', '=', profile.subject)
    .executeTakeFirst();
}

/** Names come once (Apple) and only fill what is empty: what the person has stays. Returns the fields that changed. */
async function fillName(db: IdentityDatabase, userId: string, profile: ProviderPerson): Promise<UserField[]> {
  const { firstName, lastName } = profile;
  if (firstName === '' && lastName === '') return [];
  const { numUpdatedRows } = await db
    .updateTable('identity_users')
    .set({ first_name: firstName, last_name: lastName })
    .where('user_id', '=', userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return [];
  return [...(firstName === '' ? [] : ['first_name' as const]), ...(lastName === '' ? [] : ['last_name' as const])];
}

/** Somebody at a provider, as a registration keeps them. */
export type RegisteredPerson = Pick<ProviderPerson, 'issuer' | 'subject' | 'pictureUrl' | 'locale'>;

/** Says of a user who they are at a provider. */
async function addRegistration(
  db: IdentityDatabase,
  context: Pick<IdentityContext, 'clock' | 'project'>,
  { userId, provider, person }: { userId: string; provider: OAuthProvider; person: RegisteredPerson },
): Promise<string> {
  const registrationId = context.project.newId('oauth-user');
  await db
    .insertInto('identity_registrations')
    .values({
      registration_id: registrationId,
      user_id: userId,
      provider,
      issuer: person.issuer,
      subject: person.subject,
      profile_picture_url: person.pictureUrl,
      locale: person.locale,
      created_at: context.clock.now(),
    })
    .execute();
  return registrationId;
}

/** The same unless somebody is this person already, who stays it. */
export async function linkPerson(
  db: IdentityDatabase,
  context: Pick<IdentityContext, 'clock' | 'project'>,
  given: { userId: string; provider: OAuthProvider; person: RegisteredPerson },
): Promise<void> {
  if ((await bySubject(db, given.provider, given.person)) !== undefined) return;
  await addRegistration(db, context, given);
  await recordUserChange(db, context, { ...given, fields: ['providers'] });
}

/** Says that the mailbox has to be opened before this person is let in: once, and never again (D-402). */
export const needsMail = async (
  db: IdentityDatabase,
  provider: OAuthProvider,
  profile: ProviderPerson,
): Promise<boolean> => profile.needsMail && (await bySubject(db, provider, profile)) === undefined;

/**
 * The user for a person at a provider. The key is (provider, issuer, subject). An existing user is linked by e-mail
 * only when the provider vouches for the address: a person who reads that mailbox could sign in by link just as well.
 * An unverified address makes a user of its own without that address, and never touches the existing one.
 */
export async function register(
  db: IdentityDatabase,
  context: IdentityContext,
  provider: OAuthProvider,
  profile: ProviderPerson,
): Promise<Registered> {
  const known = await bySubject(db, provider, profile);
  if (known !== undefined) {
    const fields = await fillName(db, known.user_id, profile);
    await recordUserChange(db, context, { userId: known.user_id, fields });
    return { userId: known.user_id, registrationId: known.registration_id, isActive: known.status === 'active' };
  }
  const email = profile.isEmailVerified ? canonicalOrNull(profile.email) : null;
  const owner = email === null ? null : await findByEmail(db, email);
  const { firstName, lastName } = profile;
  const userId = owner?.userId ?? (await createUser(db, context, { firstName, lastName }));
  if (owner !== null) {
    const { fields } = await proveUser(db, context, { userId, methodId: owner.emailId });
    const names = await fillName(db, userId, profile);
    await recordUserChange(db, context, { userId, fields: [...fields, ...names, 'providers'] });
  } else if (email !== null) await addEmail(db, context, { userId, email, verified: true });
  const registrationId = await addRegistration(db, context, { userId, provider, person: profile });
  return { userId, registrationId, isActive: owner?.isActive ?? false };
}

import type { WayKind } from '#contracts/identity/account.ts';
import type { User } from '#contracts/identity/user.ts';
import type { IdentityContext } from '../shared/context.ts';
import { mailOf } from '../shared/messages/message.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** Writes a mail to each address that the user had proven before one of their ways to sign in was removed. */
export async function writeRemovalMails(
  trx: IdentityDatabase,
  { outbox, clock, project }: IdentityContext,
  user: User,
  { kind: way, label, locale }: { kind: WayKind; label: string; locale: string | undefined },
): Promise<void> {
  const content = { kind: 'way-removed', target: project.name, way, label } as const;
  for (const { email: to, verified } of user.emails)
    if (verified) await outbox.put(trx, mailOf(content, { locale }, { ...project, to, at: clock.now() }));
}

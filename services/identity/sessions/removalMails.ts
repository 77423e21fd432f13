import type { WayKind } from '#contracts/identity/account.ts';
import type { User } from '#contracts/identity/user.ts';
import type { IdentityContext } from '../shared/context.ts';
import { wayRemovedMail } from '../shared/wayRemovedMail.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** Writes a mail to each address that the user had proven before one of their ways to sign in was removed. */
export async function writeRemovalMails(
  trx: IdentityDatabase,
  { outbox, clock, project }: IdentityContext,
  user: User,
  way: { kind: WayKind; label: string },
): Promise<void> {
  for (const { email: to, verified } of user.emails)
    if (verified) await outbox.put(trx, wayRemovedMail({ to, at: clock.now(), target: project.name, ...way }));
}

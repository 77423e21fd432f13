import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';

export type UsersContext = IdentityContext<PasscodeTables>;

import { userMigrations } from './migrations.ts';
import { signUpErrors } from './users.ts';
import { type SeedContext, seedSandboxUsers } from './sandboxUsers.ts';

/** Users and what they have registered. Everybody builds on them, so they import nothing of the service. */
export const people = {
  migrations: userMigrations,
  retention: [],
  errors: signUpErrors,
  unanswered: [
    '/users/me',
    '/users/emails/*',
    '/users/phone_numbers/*',
    '/users/totps/*',
    '/users/oauth/*',
    '/users/biometric_registrations/*',
  ],
  start: async (context: SeedContext) => {
    if (context.project.sandbox) await seedSandboxUsers(context);
    return { routes: [] };
  },
};

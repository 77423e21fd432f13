import { idleTask } from '#src/flows/idle.ts';

/**
 * Evaluates calls of the identity service, and so the parser, when idle: in a task of its own before the adapters, which
 * say so where it cannot be loaded.
 */
export async function loadParser(): Promise<void> {
  await idleTask();
  await import('#src/adapters/identity/identityCall.ts').catch(() => {});
}

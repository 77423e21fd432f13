import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import type { SessionStoreOptions } from '#src/adapters/sessions/sessions.storage.ts';

/** The identity service that a widget asks, what it keeps in this browser, and what is called with a new session. */
export type WidgetClient = IdentityClient & SessionStoreOptions;

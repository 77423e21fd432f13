import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import type { SessionKeeping } from '#src/adapters/sessions/sessions.storage.ts';

/** Whose identity service a widget asks, what it keeps in this browser, and who hears of a session. */
export type WidgetClient = IdentityClient & SessionKeeping;

import type { IdentityPlace } from '#src/adapters/identityCall.ts';
import type { SessionPlace } from '#src/adapters/sessions.storage.ts';

/** Where a widget works: whose identity service it asks, what it keeps in this browser, and who hears of a session. */
export type WidgetPlace = IdentityPlace & SessionPlace;

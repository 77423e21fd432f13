import { eventsOverHttp, type OnEvent } from '#src/adapters/identity/events.http.ts';
import { identityOverHttp } from '#src/adapters/identity/identity.http.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** The widget's own ports, which its first screen does not need at once. */
export const widgetAdapters = (client: WidgetClient, onEvent: OnEvent) => ({
  identity: identityOverHttp(client),
  events: eventsOverHttp(client, onEvent),
});

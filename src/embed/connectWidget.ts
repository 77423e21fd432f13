import { eventsOverHttp, type TellEvent } from '#src/adapters/events.http.ts';
import { identityOverHttp } from '#src/adapters/identity.http.ts';
import type { WidgetPlace } from '#src/shell/widgetPlace.ts';

/** The widget's own ports, which its first screen does not need at once. */
export const connectWidget = (place: WidgetPlace, tell: TellEvent) => ({
  identity: identityOverHttp(place),
  events: eventsOverHttp(place, tell),
});

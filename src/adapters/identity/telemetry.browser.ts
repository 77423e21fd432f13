const appSession = `app-session-id-${crypto.randomUUID()}`;

declare global {
  /** As far as it is used here; not every browser has it. */
  var Temporal: { Now: { timeZoneId(): string } } | undefined;
}

/** The first formatter of dates blocks a page for 60 to 100 ms, so a browser that has Temporal is spared it. */
const timeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns data on the caller for events and `X-SDK-Client`, none on the person. */
export const telemetry = () => ({
  event_id: `event-id-${crypto.randomUUID()}`,
  app_session_id: appSession,
  persistent_id: appSession,
  client_sent_at: new Date().toISOString(),
  timezone: timeZone(),
  app: { identifier: location.hostname },
  sdk: { identifier: 'tinyspark-upgrade', version: '0.1.0' },
});

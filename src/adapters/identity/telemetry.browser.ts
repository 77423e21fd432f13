const appSession = `app-session-id-${crypto.randomUUID()}`;

/** Who is calling, as the wire wants it beside events and in `X-SDK-Client` (docs/wire.md, project). Nothing of the person. */
export const telemetry = () => ({
  event_id: `event-id-${crypto.randomUUID()}`,
  app_session_id: appSession,
  persistent_id: appSession,
  client_sent_at: new Date().toISOString(),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  app: { identifier: location.hostname },
  sdk: { identifier: 'tinyspark-upgrade', version: '0.1.0' },
});

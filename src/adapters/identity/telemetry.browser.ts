const appSession = `app-session-id-${crypto.randomUUID()}`;

/** Returns data on the caller for events and `X-SDK-Client`, none on the person. */
export const telemetry = () => ({
  event_id: `event-id-${crypto.randomUUID()}`,
  app_session_id: appSession,
  persistent_id: appSession,
  client_sent_at: new Date().toISOString(),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  app: { identifier: location.hostname },
  sdk: { identifier: 'tinyspark-upgrade', version: '0.1.0' },
});

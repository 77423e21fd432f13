import type { Events } from '#src/adapters/identity/events.http.ts';
import type { BusinessClient } from './businessClient.ts';

/** Logs that a mail was sent (EVT-02); the host hears of it by the name of its call alone. */
export function mailLog(client: BusinessClient) {
  let loading: Promise<Events> | null = null;
  const load = async () => (await import('#src/adapters/identity/events.http.ts')).eventsOverHttp(client, () => {});
  const withEvents = (task: (events: Events) => void) => {
    // A failing log never shows.
    loading?.then(task).catch(() => {});
  };
  return {
    announce({ name, email }: Parameters<BusinessClient['announce']>[0]): void {
      client.announce({ name });
      if (email === undefined) return;
      loading ??= load();
      withEvents((events) => events.announce('email_sent', { type: name, email }));
    },
    /** Sends what still waits. */
    stop: () => withEvents((events) => events.stop()),
  };
}

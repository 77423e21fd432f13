import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsBody } from '#contracts/identity/events.ts';
import { type Events, eventsOverHttp } from '#src/adapters/identity/events.http.ts';
import { stubBrowser } from './browserStub.ts';

const details = { email: 'owner@acme.test', type: 'login_or_create_eml' };
let browser: ReturnType<typeof stubBrowser>;
let events: Events;
const sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  browser = stubBrowser();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    throw new TypeError('blocked');
  });
  events = eventsOverHttp({ publicToken: 'public-token-test-tinyspark', identityUrl: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const eventsIn = (index: number) =>
  eventsBody.parse(JSON.parse(String(sent[index]?.init.body))).map(({ event }) => event);

describe('events', () => {
  it('are raised in the page with name, address and type [EVT-01 EVT-02 EVT-03]', () => {
    const heard: unknown[] = [];
    browser.page.addEventListener('tinyspark:event', (event) => heard.push((event as CustomEvent).detail));
    events.announce('email_sent', details);
    events.announce('email_try_again_clicked', details);
    expect(heard).toEqual([
      { name: 'email_sent', details },
      { name: 'email_try_again_clicked', details },
    ]);
  });

  it('tell a host of the end of a flow as a type of its own, and the log by its name [EVT-04 D-44]', async () => {
    const heard: unknown[] = [];
    browser.page.addEventListener('tinyspark:event', (event) => heard.push((event as CustomEvent).detail));
    events.announce('authenticate_flow_complete', { type: 'sms' });
    await vi.advanceTimersByTimeAsync(800);
    expect(heard).toEqual([{ name: 'AUTHENTICATE_FLOW_COMPLETE', details: { type: 'sms' } }]);
    expect(eventsIn(0)).toEqual([
      {
        public_token: 'public-token-test-tinyspark',
        event_name: 'authenticate_flow_complete',
        details: { type: 'sms' },
      },
    ]);
  });

  it('go out together after 800 ms with name, address and type, without the session or the cookies [EVT-01]', async () => {
    events.announce('email_sent', details);
    events.announce('email_try_again_clicked', details);
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      url: '/sdk/v1/events',
      init: { method: 'POST', keepalive: true, credentials: 'omit', headers: { 'Content-Type': 'application/json' } },
    });
    expect(eventsIn(0)).toEqual(
      ['email_sent', 'email_try_again_clicked'].map((event_name) => ({
        public_token: 'public-token-test-tinyspark',
        event_name,
        details,
      })),
    );
  });

  it('go out at once when fifteen wait', () => {
    for (let count = 0; count < 16; count += 1) events.announce('email_sent', details);
    expect(sent).toHaveLength(1);
    expect(eventsIn(0)).toHaveLength(15);
  });

  it('go out when the page is left, and only once', async () => {
    events.announce('email_sent', details);
    browser.leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });
});

import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { publish } from '#src/flows/inspection/inspectionStream.ts';
import { openStately } from '#src/flows/inspection/stately.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser answers a wish for a window with `windows`, one after the other. */
function page(windows: (object | null)[], fetched: () => Promise<unknown> = () => Promise.resolve()) {
  const { document } = new Window({ url: 'http://localhost/upgrade-brand-builder' });
  const own = new EventTarget();
  const open = vi.fn<(...asked: unknown[]) => object | null>(() => windows.shift() ?? null);
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', Object.assign(own, { open }));
  vi.stubGlobal('open', open);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('BroadcastChannel', undefined);
  const notice = () => document.querySelector('[role="alert"]');
  return { own, open, notice };
}

const send = (target: EventTarget, data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));

/** The inspector's window, with the receiver that Stately's own page has; `received` grows with what it is sent. */
function inspector(product: EventTarget) {
  const own = new EventTarget();
  const opener = { postMessage: () => {} };
  const shown = Object.assign(own, { postMessage: (data: unknown) => void send(own, data) });
  const received: StatelyInspectionEvent[] = [];
  // It tells its opener that it is there, which then sends everything; so it has to listen before.
  const connect = () => {
    const window = { self: own, top: own, opener, addEventListener: own.addEventListener.bind(own) };
    createBrowserReceiver({ window: window as unknown as globalThis.Window }).subscribe((event) =>
      received.push(event),
    );
    send(product, { type: '@statelyai.connected' });
  };
  return { shown, received, connect };
}

function runCountdown() {
  const flow = createActor(countdownMachine, { input: { of: 'passcode', seconds: 60 }, inspect: publish });
  flow.start();
  return flow;
}
const chartOf = (received: StatelyInspectionEvent[]) =>
  received.flatMap((event) => (event.type === '@xstate.actor' && event.name === 'countdown' ? [event.definition] : []));

test("Stately's receiver is sent the real chart, which makes a machine of the same states again", async () => {
  const windows: object[] = [];
  const { own } = page(windows);
  const { shown, received, connect } = inspector(own);
  windows.push(shown);
  await openStately();
  const flow = runCountdown();
  connect();
  const [definition = '{}'] = chartOf(received);
  const again = createMachine(JSON.parse(definition));
  expect(Object.keys(again.states)).toEqual(Object.keys(countdownMachine.states));
  expect(again.events.toSorted()).toEqual(countdownMachine.events.toSorted());
  expect(received.findLast(({ type }) => type === '@xstate.snapshot')).toMatchObject({
    sessionId: flow.sessionId,
    rootId: flow.sessionId,
    snapshot: { value: flow.getSnapshot().value, status: 'active' },
  });
  flow.stop();
});

test('where the browser refuses the window, a sentence says so and its link opens it', async () => {
  const windows: (object | null)[] = [null];
  const { own, open, notice } = page(windows);
  const { shown, received, connect } = inspector(own);
  await openStately();
  const flow = runCountdown();
  expect(notice()?.textContent).toBe(
    'Your browser blocked the window of Stately’s inspector. Open Stately’s inspector.',
  );
  const link = notice()?.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://stately.ai/inspect');
  link?.click();
  expect(notice()).not.toBeNull();
  windows.push(shown);
  link?.click();
  expect(notice()).toBeNull();
  connect();
  expect(open).toHaveBeenCalledTimes(3);
  expect(chartOf(received)).not.toEqual([]);
  flow.stop();
});

test("where Stately's inspector cannot be reached, the page says so and leads to the atlas", async () => {
  const { open, notice } = page([], () => Promise.reject(new TypeError('no network')));
  await openStately();
  expect(notice()?.textContent).toContain('cannot be reached');
  expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/atlas/#/live');
  expect(open).not.toHaveBeenCalled();
});

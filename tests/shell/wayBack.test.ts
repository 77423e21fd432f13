import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { productWidget } from '#src/shell/productWidget.ts';
import { wayBack } from '#src/shell/wayBack.ts';

const config = productWidget('public-token-test', 'https://upgrade.example');
const main = offeringScreen({ config, email: '', notice: null, lastMethod: null }, null);
const sent: WidgetScreen = { kind: 'emailConfirmation', email: 'jane@acme.test', mailboxes: [] };
const code: WidgetScreen = {
  kind: 'passcode',
  method: 'sms',
  destination: '+14155550132',
  code: '',
  isRefused: false,
  isVerifying: false,
  isBackable: true,
  left: '5:00',
};

let entries = 1;
let page = new EventTarget();
const browserBack = () => {
  entries -= 1;
  page.dispatchEvent(new Event('popstate'));
};

beforeEach(() => {
  entries = 1;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('history', { state: null, pushState: () => (entries += 1), back: () => queueMicrotask(browserBack) });
});
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const told: string[] = [];
  const back = wayBack(({ type }) => void told.push(type));
  back.start();
  back.show(main);
  return { back, told };
}

it.each([
  [sent, 'correction.chosen'],
  [code, 'back.chosen'],
])('leads from the screen after Main back to it: %j', (screen, way) => {
  const { back, told } = begin();
  back.show(screen);
  back.show(screen);
  expect(entries).toBe(2);
  browserBack();
  back.show(main);
  expect([told, entries]).toEqual([[way], 1]);
});

it('takes its entry away when Main is back by another way, and tells nobody', async () => {
  const { back, told } = begin();
  back.show(code);
  back.show(main);
  await Promise.resolve();
  expect([told, entries]).toEqual([[], 1]);
  back.show(sent);
  browserBack();
  expect(told).toEqual(['correction.chosen']);
});

it('does nothing on Main, after the end, where there is no way back, and once the page is left', () => {
  const { back, told } = begin();
  browserBack();
  back.show({ ...code, isBackable: false });
  back.show({ kind: 'passcodeConfirmed' });
  browserBack();
  back.show(code);
  back.stop();
  browserBack();
  expect(told).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { productWidget } from '#src/product/productWidget.ts';
import { stubHistory } from './stubbedHistory.ts';
import { browserBack } from '#src/product/history/browserBack.ts';
import { widgetBack } from '#src/product/history/widgetBack.ts';

const config = productWidget('public-token-test', 'https://upgrade.example');
const main = offeringScreen({ config, email: '', notice: null, lastMethod: null, autofillTries: 5 }, null);
const sent: WidgetScreen = { kind: 'emailConfirmation', email: 'jane@acme.test', mailboxes: [] };
const code: WidgetScreen = {
  kind: 'passcode',
  method: 'sms',
  shown: '+14155550132',
  code: '',
  failure: null,
  notice: null,
  isVerifying: false,
  retry: null,
  isBackable: true,
  left: '5:00',
};

let page = stubHistory();
beforeEach(() => (page = stubHistory()));
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const reported: string[] = [];
  const back = browserBack(widgetBack, ({ type }) => void reported.push(type));
  back.start();
  back.show(main);
  return { back, reported };
}

const login: WidgetScreen = {
  kind: 'existingPassword',
  email: 'jane@acme.test',
  text: '',
  notice: null,
  way: 'open',
};
const mail: WidgetScreen = { kind: 'resetMail', reason: 'forgot', mail: null, progress: 'sending', notice: null };
const choosing: WidgetScreen = {
  kind: 'newPassword',
  purpose: 'create',
  email: 'jane@acme.test',
  text: '',
  notice: null,
  problem: null,
  feedback: null,
  way: 'closed',
  isBackable: true,
};

it.each([
  [sent, 'changeEmail.chosen'],
  [code, 'back.chosen'],
  [login, 'back.chosen'],
  [mail, 'back.chosen'],
  [choosing, 'back.chosen'],
  [{ kind: 'passwordless', way: { ...code, isBackable: false } } as const, 'changeEmail.chosen'],
])('leads from the screen after Main back to it: %j', (screen, way) => {
  const { back, reported } = begin();
  back.show(screen);
  back.show(screen);
  expect(page.entries()).toBe(2);
  page.pressBack();
  back.show(main);
  expect([reported, page.entries()]).toEqual([[way], 1]);
});

it('leads from a mail to the sign-in form, and from there to Main [PWD-08]', () => {
  const { back, reported } = begin();
  back.show(mail);
  page.pressBack();
  back.show(login);
  expect(page.entries()).toBe(2);
  page.pressBack();
  back.show(main);
  expect([reported, page.entries()]).toEqual([['back.chosen', 'back.chosen'], 1]);
});

it('takes its entry away when Main is back by another way, and tells nobody', async () => {
  const { back, reported } = begin();
  back.show(code);
  back.show(main);
  await Promise.resolve();
  expect([reported, page.entries()]).toEqual([[], 1]);
  back.show(sent);
  page.pressBack();
  expect(reported).toEqual(['changeEmail.chosen']);
});

it('does nothing on Main, after the end, where there is no way back, and once the page is left', () => {
  const { back, reported } = begin();
  page.pressBack();
  back.show({ ...code, isBackable: false });
  back.show({ kind: 'passcodeConfirmed' });
  back.show({ kind: 'passwordConfirmed' });
  back.show({ ...choosing, isBackable: false });
  page.pressBack();
  back.show(code);
  back.stop();
  page.pressBack();
  expect(reported).toEqual([]);
});

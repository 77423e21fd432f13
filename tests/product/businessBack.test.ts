import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { startingContext, mainInputOf } from '#machines/business/business.rules.ts';
import { businessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { browserBack } from '#src/product/history/browserBack.ts';
import { businessBack } from '#src/product/history/businessBack.ts';
import { stubHistory } from './stubbedHistory.ts';
import { passcodeScreen as code } from '#tests/model/business/givenScreens.ts';

const config = businessWidget('public-token-test', 'https://upgrade.example', null);
const main = businessMainScreen(
  mainInputOf(startingContext({ config, landingToken: { kind: 'nothing' }, lastUsed: null, hasSession: false })),
  null,
);
const selection: BusinessScreen = { kind: 'emailSelection', email: 'jane@acme.test', problem: null, sending: null };
const key: BusinessScreen = { kind: 'totpKey', groups: ['JBSW'], copy: 'offered' };
const loggedIn: BusinessScreen = {
  kind: 'loggedIn',
  organization: 'Acme',
  logoUrl: null,
  member: { name: '', email: 'jane@acme.test', isAdmin: false },
  continueUrl: null,
  isSigningOut: false,
};
const app: BusinessScreen = {
  kind: 'totpEntry',
  code: '',
  isRefused: false,
  notice: null,
  isVerifying: false,
  isEnrolling: true,
  hasOther: false,
};

let page = stubHistory();
beforeEach(() => (page = stubHistory()));
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const reported: string[] = [];
  const back = browserBack(businessBack, ({ type }) => void reported.push(type));
  back.start();
  back.show(main);
  return { back, reported };
}

it('leads back one screen at a time, and has no entry left on Main [D-342]', () => {
  const { back, reported } = begin();
  back.show(selection);
  back.show(code);
  expect(page.entries()).toBe(2);
  page.pressBack();
  back.show(selection);
  expect(page.entries()).toBe(2);
  page.pressBack();
  back.show(main);
  expect([reported, page.entries()]).toEqual([['back.chosen', 'back.chosen'], 1]);
});

it('leads from the key to its picture, and from a code that is typed for the first time to where it came from [D-342]', () => {
  const { back, reported } = begin();
  back.show(key);
  page.pressBack();
  back.show(app);
  page.pressBack();
  expect(reported).toEqual(['showQrCode.chosen', 'back.chosen']);
});

it('keeps its entry while something is under way, and takes it away at the end [D-342]', async () => {
  const { back, reported } = begin();
  back.show(code);
  back.show({ ...code, isBackable: false, isVerifying: true });
  back.show({ kind: 'savingSession' });
  expect(page.entries()).toBe(2);
  back.show(loggedIn);
  await Promise.resolve();
  expect([reported, page.entries()]).toEqual([[], 1]);
});

it('is the browser’s own where the screen has no way back [D-342]', () => {
  const { back, reported } = begin();
  back.show({ ...app, isEnrolling: false });
  back.show({ ...code, isBackable: false });
  back.show({ kind: 'error', failure: { kind: 'link' }, way: 'again' });
  expect(page.entries()).toBe(1);
  page.pressBack();
  expect(reported).toEqual([]);
});

import { expect, type Page, type TestInfo } from '@playwright/test';
import { DISCOVERY_LINK, discover, MEMBER_LINK, openUnverified, PAGE } from '#e2e/business/landings.ts';
import { requiring as texting } from '#e2e/business/passcodes.ts';
import { enter, inOrder, required, requiring, press, STEP_HELD } from '#e2e/business/secondSteps.ts';
import { test } from '#e2e/walks/walkTest.ts';
import { stopClock } from '#e2e/fixtures/clock.ts';
import { byKeyboard, byPointer, type UserAction } from '#e2e/fixtures/userEvents.ts';
import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { BY_KEYBOARD } from '#e2e/fixtures/tags.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { stepDone, totpCreated } from '#e2e/answers/businessSecondStepAnswers.ts';
import { Stage } from '#e2e/walks/stage.ts';

const NINE_MINUTES = 540_000;
const MINUTE = 60_000;

const warning = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This sign-in ends in one minute. Please finish it soon.' });
const showsHeading = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible();

/** A page whose time stands still. */
async function opened(page: Page, info: TestInfo, path: (stage: Stage) => string | Promise<string>) {
  const stage = new Stage(page);
  if (info.project.name === 'embedded') await hostWidget(page);
  await stopClock(page);
  await stage.open(await path(stage), [...STEP_HELD, 'fetchBootstrap']);
  const perform = (userAction: UserAction) =>
    (info.project.name === 'keyboard' ? byKeyboard : byPointer)(page, userAction);
  return { stage, perform };
}

test(
  'the last minute of a sign-in is said on each screen of a second step, without taking the focus, until there is a session [D-329 B2B-12 B2B-14 B2B-15 B2B-17 B2B-18 B2B-19]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const { stage, perform } = await opened(page, info, inOrder());
    await requiring(required.choice)(stage);
    const title = page.getByRole('heading', { name: 'Add a second step' });
    await expect(title).toBeFocused();
    await page.clock.runFor(NINE_MINUTES - 1_000);
    await expect(warning(page)).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(warning(page)).toBeVisible();
    await expect(title).toBeFocused();
    const announced = await warning(page).elementHandle();

    await press(perform, 'Text message');
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    await expect(warning(page)).toBeVisible();
    await press(perform, 'Back');
    await showsHeading(page, 'Add a second step');
    await press(perform, 'Authenticator app');
    await stage.settle('createTotp', totpCreated);
    for (const [way, heading] of [
      ['I cannot scan it', 'Enter the key by hand'],
      ['Continue', 'Enter the code from your app'],
    ] as const) {
      await press(perform, way);
      await showsHeading(page, heading);
      await expect(warning(page)).toBeVisible();
    }
    // One region all along: what it says is read out once.
    expect(await announced?.evaluate((region) => region.isConnected)).toBe(true);
    await enter(perform, '123456');
    await stage.settle('verifyTotp', stepDone);
    await showsHeading(page, 'Keep these backup codes');
    await expect(warning(page)).toHaveCount(0);
  },
);

test(
  'where a code counts down nothing else does; the ways from there on do [D-329 B2B-13 B2B-16 B2B-19]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const { stage, perform } = await opened(page, info, () => texting.texted.open());
    await texting.texted.first(stage);
    await expect(page.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
    await page.clock.runFor(NINE_MINUTES);
    await expect(page.getByRole('status').filter({ hasText: 'Your code has expired.' })).toHaveCount(1);
    await expect(warning(page)).toHaveCount(0);
    await press(perform, 'Use your authenticator app');
    await showsHeading(page, 'Enter the code from your app');
    // The warning is loaded here, and React takes a moment to show it.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(warning(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await press(perform, 'Use one of your backup codes');
    await showsHeading(page, 'Sign in with a backup code');
    await expect(warning(page)).toBeVisible();
  },
);

test(
  'it is said on Main where another way in is asked for, and on no Main before a first step [D-329 B2B-01]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const { stage } = await opened(page, info, () => MEMBER_LINK);
    await openUnverified(stage);
    await showsHeading(page, 'Verify your email to go on');
    await page.clock.runFor(NINE_MINUTES);
    await expect(warning(page)).toBeVisible();
    await stage.page.goto(PAGE);
    await showsHeading(page, 'Sign up or log in');
    await page.clock.runFor(NINE_MINUTES);
    await expect(warning(page)).toHaveCount(0);
  },
);

test(
  'afterwards the sign-in has taken too long, and begins anew without a warning [D-329 B2B-04 B2B-05]',
  { tag: BY_KEYBOARD },
  async ({ page }, info) => {
    const { stage, perform } = await opened(page, info, () => DISCOVERY_LINK);
    await discover(stage, 'several');
    await showsHeading(page, 'Choose an organization');
    await page.clock.runFor(NINE_MINUTES);
    await expect(warning(page)).toBeVisible();
    await page.clock.runFor(MINUTE);
    await expect(warning(page)).toHaveCount(0);
    await press(perform, 'Acme');
    await stage.settle('enterOrganization', businessErrorAnswers.expired);
    await showsHeading(page, 'Looks like there was an error!');
    await press(perform, 'Start again');
    await showsHeading(page, 'Sign up or log in');
    await page.clock.runFor(NINE_MINUTES);
    await expect(warning(page)).toHaveCount(0);
  },
);

import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { businessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { toPromptedMain } from '#machines/business/floatingPrompt.screen.ts';
import { oneTapMachine } from '#machines/widget/oneTap/oneTap.machine.ts';
import type { OneTapAnswer, OneTapClientAnswer, OneTapPrompt } from '#machines/ports/oneTap.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { required } from '#machines/ports/required.ts';
import { scenarios } from './businessMain/scenarios.ts';

const main = businessMainScreen(required(scenarios['promptOnly'], 'scenario'), null);
const standing = { kind: 'oneTap' as const };
const host = 'https://app.example';
const never = () => new Promise<never>(() => {});

/** Returns what is shown while the service has given this answer, and the prompt never tells anything. */
function shownWith(publicToken: string, answer: Promise<OneTapClientAnswer>, rendered: () => Promise<void> = never) {
  const machine = oneTapMachine.provide({
    actors: {
      createOneTapClient: fromPromise(() => answer),
      renderOneTap: fromPromise<OneTapAnswer, OneTapPrompt>(never),
      oneTapRendered: fromPromise(rendered),
    },
    delays: { renderLimit: 1 },
  });
  const actor = createActor(machine, { input: { publicToken, cancelOnTapOutside: true } });
  actor.start();
  return { actor, shown: () => toPromptedMain(actor.getSnapshot(), { standing, main, host }) };
}
type Shown = ReturnType<typeof shownWith>;
const until = ({ actor }: Shown, isThere: (value: unknown) => boolean) =>
  new Promise<void>((resolve) => {
    if (isThere(actor.getSnapshot().value)) resolve();
    actor.subscribe(({ value }) => isThere(value) && resolve());
  });
const client = { googleClientId: 'client-1', nonce: 'nonce-1', callback: null };

it('stands alone while it is being prepared and while it is seen there [B2B-01 D-312]', async () => {
  const prompt = shownWith('public-token-test-1', Promise.resolve({ success: true, client }), () => Promise.resolve());
  expect(prompt.shown()).toEqual(standing);
  await until(prompt, (value) => JSON.stringify(value) === '{"prompting":"rendered"}');
  expect(prompt.shown()).toEqual(standing);
  expect(markupOf(BusinessView, { screen: prompt.shown(), send: () => {} })).toBe('');
});

it('is before Main once nobody can say whether it stands there [D-222 D-312]', async () => {
  const prompt = shownWith('public-token-test-1', Promise.resolve({ success: true, client }));
  await until(prompt, (value) => JSON.stringify(value) === '{"prompting":"unconfirmed"}');
  expect(prompt.shown()).toEqual(main);
});

it('informs the developer of the page on Main which setting is missing [TAP-31]', async () => {
  const refused = { success: false as const, reason: 'default_provider_not_allowed' as const };
  const prompt = shownWith('public-token-test-1', Promise.resolve(refused));
  await until(prompt, (value) => value === 'explained');
  const screen = prompt.shown();
  expect(screen).toEqual({ ...main, promptless: { kind: 'explained', reason: refused.reason, host } });
  const markup = markupOf(BusinessView, { screen, send: () => {} });
  expect(markup).toContain('One Tap cannot render because the default OAuth Provider is not compatible with One Tap.');
  expect(markup).toContain('Continue with Google');
});

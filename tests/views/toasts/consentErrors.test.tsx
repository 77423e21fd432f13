import { expect, it } from 'vitest';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { consent } from '#src/texts/consent.texts.ts';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import { type ConsentPageScreen, errorSentence } from '#src/views/consent/consentTexts.ts';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import { render, send } from '#tests/views/rendering.tsx';

const sentence = 'This request was used before.';
const consents: ConsentScreen[] = [
  { kind: 'incomplete', parameter: 'client_id' },
  { kind: 'storageBlocked' },
  { kind: 'error', words: 'invalidRequest', canRetry: false },
  { kind: 'expired', words: { sentence }, restart: { name: 'Northwind', url: 'https://northwind.test/' } },
];
const logouts: LogoutScreen[] = [
  { kind: 'incomplete', parameter: 'post_logout_redirect_uri' },
  { kind: 'error', words: 'offline', canRetry: true },
];
const shown: [ConsentPageScreen, string][] = [
  ...consents.map((screen): [ConsentPageScreen, string] => [
    screen,
    render(
      <ConsentView screen={screen} send={send}>
        {null}
      </ConsentView>,
    ).text,
  ]),
  ...logouts.map((screen): [ConsentPageScreen, string] => [
    screen,
    render(<LogoutView screen={screen} send={send} />).text,
  ]),
  ...(['error', 'removalFailed'] as const).map((kind): [ConsentPageScreen, string] => {
    const screen =
      kind === 'removalFailed' ? { kind, apps: [], words: 'slow' as const } : { kind, words: 'slow' as const };
    return [
      screen,
      render(
        <ConnectedAppsView screen={screen} send={send}>
          {null}
        </ConnectedAppsView>,
      ).text,
    ];
  }),
];

it.each(shown)('the sentence of an error is the one on the screen: %j [THM-21 IDP-11]', (screen, text) => {
  const said = errorSentence(consent, screen);
  expect(said).not.toBeNull();
  expect(text).toContain(said);
});

it('screens without an error have no sentence of one', () => {
  expect(errorSentence(consent, { kind: 'checkingRequest' })).toBeNull();
  expect(errorSentence(consent, { kind: 'loggedOut' })).toBeNull();
});

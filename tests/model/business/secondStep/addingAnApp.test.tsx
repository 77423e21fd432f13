import { initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { ofMember } from '#tests/model/business/givenFactors.ts';
import { render, send } from '#tests/views/rendering.tsx';

it('an app that is added is linked by a picture that says what it is [B2B-18]', () => {
  const screen = {
    kind: 'totpQrCode',
    picture: { kind: 'created', address: 'data:image/svg+xml,picture' },
    isBackable: true,
  } as const;
  const { markup } = render(<BusinessView screen={screen} send={send} />);
  expect(markup).toContain('alt="QR code that links your authenticator app"');
});

it.each([
  [true, 'active'],
  [false, 'done'],
])('backup codes are for a person who has added the app before; adding it now: %s [B2B-19]', (enrols, status) => {
  const input = { ...ofMember, sessionMinutes: 90, enrols, hasOther: false };
  const [begun] = initialTransition(totpEntryMachine, input);
  const [next] = transition(totpEntryMachine, begun, { type: 'recovery.chosen' });
  expect(next.status).toBe(status);
});

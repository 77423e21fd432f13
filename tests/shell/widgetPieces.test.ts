import { expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { IdentityError } from '#machines/ports/identity.ts';
import { asFlow } from '#machines/ports/flow.ts';
import { firstPorts } from '#src/shell/firstPorts.ts';
import { prerenderedSettings } from '#src/shell/settings.ts';
import { passwordInputOf, startingContext } from '#machines/widget/widget.rules.ts';
import { productWidget } from '#src/shell/productWidget.ts';
import { toastsPiece } from '#src/shell/toastPlace.tsx';
import {
  fetchPieces,
  passcodeFlow,
  passwordFlow,
  phoneFlow,
  widgetPieces,
  type WidgetPieces,
} from '#src/shell/widgetPieces.ts';

/** Pieces that never come, and who asked for them. */
function piecesThat(fetch: () => Promise<never>) {
  const asked: string[] = [];
  const piece = (name: string) => ({
    here: null,
    fetch() {
      asked.push(name);
      return fetch();
    },
  });
  return {
    asked,
    pieces: {
      magicLinks: piece('magicLinks'),
      passcodes: piece('passcodes'),
      passwords: piece('passwords'),
      phone: piece('phone'),
    } satisfies WidgetPieces,
  };
}
const never = () => new Promise<never>(() => {});
const config = productWidget('public-token-test', 'https://upgrade.example');
const input = { method: 'sms', region: 'GB', text: '07911', notice: null } as const;

it('asks for nothing that the configuration does not lead to', async () => {
  const asked = async (change: Partial<typeof config>) => {
    const { asked: names, pieces } = piecesThat(() => Promise.reject(new Error('not here')));
    const toasts = vi.spyOn(toastsPiece, 'fetch').mockImplementation(() => {
      names.push('toasts');
      return Promise.reject(new Error('not here'));
    });
    await fetchPieces(pieces, { ...config, ...change });
    toasts.mockRestore();
    return names;
  };
  expect(await asked({ products: ['oauth'] })).toEqual(['toasts']);
  expect(await asked({})).toEqual(['toasts', 'magicLinks']);
  expect(await asked({ products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } })).toEqual([
    'toasts',
    'passcodes',
  ]);
  expect(await asked({ products: ['otp'], otpOptions: { methods: ['sms'], expirationMinutes: 5 } })).toEqual([
    'toasts',
    'phone',
    'passcodes',
  ]);
  expect(await asked({ products: ['passwords'] })).toEqual(['toasts', 'passwords']);
  expect(
    await asked({ products: ['passwords', 'otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } }),
  ).toEqual(['toasts', 'passcodes', 'passwords']);
});

it.each([
  [
    { type: 'method.chosen', method: 'email' },
    { choice: 'method', method: 'email', region: 'GB', text: '07911' },
  ],
  [
    { type: 'provider.chosen', provider: 'google' },
    { choice: 'provider', provider: 'google', method: 'sms', region: 'GB', text: '07911' },
  ],
])('leaves the phone form for another way in before it is here: %j', (event, output: object) => {
  const { pieces } = piecesThat(never);
  const actor: AnyActorRef = createActor(phoneFlow(pieces), { input });
  actor.start();
  actor.send({ type: 'method.chosen', method: 'whatsapp' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
  actor.send(event);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output });
});

it('sends no code that could not be entered', async () => {
  const { pieces } = piecesThat(() => Promise.reject(new IdentityError('offline')));
  const request = {
    method: 'sms' as const,
    destination: '+14155550132',
    expirationMinutes: 5,
    loginTemplateId: null,
    signupTemplateId: null,
  };
  const actor = createActor(passcodeFlow(pieces), { input: { request, sessionMinutes: 90, isBackable: true } });
  actor.start();
  await vi.waitFor(() =>
    expect(actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { result: 'refused', notice: { code: 'offline' } },
    }),
  );
});

it('looks nobody up whose form could not be shown', async () => {
  const { pieces } = piecesThat(() => Promise.reject(new IdentityError('offline')));
  const actor: AnyActorRef = createActor(passwordFlow(pieces), { input: passwordInputOf(startingContext(config)) });
  actor.start();
  await vi.waitFor(() =>
    expect(actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { result: 'refused', notice: { code: 'offline' } },
    }),
  );
});

it('brings machine and view of the phone form together', async () => {
  const nowhere = firstPorts(never, { recall: () => null, remember: () => {} });
  const { phone } = widgetPieces(prerenderedSettings, nowhere);
  const { flow, toScreen } = await phone.fetch();
  expect(phone.here?.flow).toBe(flow);
  const actor = createActor(asFlow(flow), { input });
  const snapshot = actor.getSnapshot();
  expect('machine' in snapshot && toScreen(snapshot as never)).toMatchObject({ kind: 'phoneForm', region: 'GB' });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { IdentityError } from '#machines/ports/identity.ts';
import { widgetPorts } from '#src/flows/widget/widgetPorts.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { passwordInputOf, startingContext } from '#machines/widget/widget.rules.ts';
import { productWidget } from '#src/product/productWidget.ts';
import { PhoneFormView } from '#src/views/widget/phone/phoneForm.view.tsx';
import { toastsFlow } from '#src/flows/widget/toasts/widgetToasts.ts';
import { widgetFlows } from '#src/flows/widget/widgetFlows.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

/** Flows that never come, and which of them were asked for. */
function flowsThat(load: () => Promise<never>) {
  const asked: string[] = [];
  const ports = widgetPorts(prerenderedSettings, load, { recall: () => null, remember: () => {} });
  const flows = widgetFlows(prerenderedSettings, ports);
  for (const [name, content] of Object.entries(flows.contents))
    vi.spyOn(content, 'load').mockImplementation(() => {
      asked.push(name);
      return load();
    });
  return { asked, ...flows };
}
const never = () => new Promise<never>(() => {});
const config = productWidget('public-token-test', 'https://upgrade.example');
const input = { method: 'sms', region: 'GB', text: '07911', notice: null } as const;

it('asks for nothing that the configuration does not lead to', async () => {
  const asked = async (change: Partial<typeof config>) => {
    const { asked: names, preload } = flowsThat(() => Promise.reject(new Error('not here')));
    const toasts = vi.spyOn(toastsFlow, 'load').mockImplementation(() => {
      names.push('toasts');
      return Promise.reject(new Error('not here'));
    });
    await preload({ ...config, ...change });
    toasts.mockRestore();
    return names;
  };
  expect(await asked({ products: ['oauth'] })).toEqual(['toasts']);
  expect(await asked({})).toEqual(['toasts', 'magicLink']);
  expect(await asked({ products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } })).toEqual([
    'toasts',
    'passcode',
  ]);
  expect(await asked({ products: ['otp'], otpOptions: { methods: ['sms'], expirationMinutes: 5 } })).toEqual([
    'toasts',
    'phone',
    'passcode',
  ]);
  expect(await asked({ products: ['passwords'] })).toEqual(['toasts', 'password']);
  expect(
    await asked({ products: ['passwords', 'otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } }),
  ).toEqual(['toasts', 'passcode', 'password']);
});

it('asks for nothing more once the widget is over [CFG-05]', async () => {
  const { asked, preload } = flowsThat(() => Promise.reject(new Error('not here')));
  let isOver = false;
  vi.spyOn(toastsFlow, 'load').mockImplementationOnce(() => {
    isOver = true;
    return Promise.reject(new Error('not here'));
  });
  await preload({ ...config, products: ['otp', 'passwords'] }, () => isOver);
  expect(asked).toEqual([]);
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
  const { flows } = flowsThat(never);
  const actor: AnyActorRef = createActor(flows.phone.logic, { input });
  actor.start();
  actor.send({ type: 'method.chosen', method: 'whatsapp' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
  actor.send(event);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output });
});

const passcode = {
  method: 'sms' as const,
  destination: '+14155550132',
  shown: '+14155550132',
  expirationMinutes: 5,
  loginTemplateId: null,
  signupTemplateId: null,
};

it('sends no code that could not be entered', async () => {
  const { flows } = flowsThat(() => Promise.reject(new IdentityError('offline')));
  const actor = createActor(flows.passcode.logic, {
    input: { request: passcode, sessionMinutes: 90, isBackable: true, typed: null, sent: null },
  });
  actor.start();
  await vi.waitFor(
    () =>
      expect(actor.getSnapshot()).toMatchObject({
        status: 'done',
        output: { result: 'refused', notice: { code: 'offline' } },
      }),
    60_000,
  );
});

it('looks nobody up whose form could not be shown', async () => {
  const { flows } = flowsThat(() => Promise.reject(new IdentityError('offline')));
  const given = passwordInputOf({ ...startingContext(config), passcode });
  const actor: AnyActorRef = createActor(flows.password.logic, { input: given });
  actor.start();
  await vi.waitFor(
    () =>
      expect(actor.getSnapshot()).toMatchObject({
        status: 'done',
        output: { result: 'refused', notice: { code: 'offline' } },
      }),
    60_000,
  );
});

it('brings machine and view of the phone form together', async () => {
  const ports = widgetPorts(prerenderedSettings, never, { recall: () => null, remember: () => {} });
  const { flows, contents, views } = widgetFlows(prerenderedSettings, ports);
  expect(views().PhoneForm).toBeUndefined();
  await contents.phone.load();
  // Loading must end inside this file: the next one would find a module that never came.
  await import('#src/adapters/phoneNumbers/numberingPlans.libphonenumber.ts');
  const actor: AnyActorRef = createActor(flows.phone.logic, { input });
  expect(flows.phone.screenOf(actor, startingContext(config))).toMatchObject({ kind: 'phoneForm', region: 'GB' });
  expect(views().PhoneForm).toBe(PhoneFormView);
});

import type { ReactNode } from 'react';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { methodsOf, usesPassword } from '#machines/widget/main/main.rules.ts';
import type { OneTapOutput } from '#machines/ports/oneTap.ts';
import type { Wallets } from '#machines/ports/wallets.ts';
import type { PhoneInput, PhoneOutput } from '#machines/ports/phones/phoneForm.ts';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import { frontMethodOf, usesEmailCode } from '#machines/widget/widget.rules.ts';
import { type WidgetScreen, awaitingOneTap } from '#machines/widget/widget.screen.ts';
import { type Deferred, deferred, deferredFlow } from '#src/flows/deferred.ts';
import type { WidgetViews } from '#src/views/widget/widgetViews.ts';
import { mainFlow } from './main.flow.ts';
import { nextTask } from '#src/flows/idle.ts';
import { toastsFlow } from './toasts/widgetToasts.ts';
import type { WidgetClient } from './widgetClient.ts';
import { deferredWidgetFlow, type WidgetFlow } from './widgetFlow.ts';
import type { WidgetPorts } from './widgetPorts.ts';

interface Refused {
  result: 'refused';
  notice: Notice;
}
/** Returns the outcome of a flow that cannot be shown: Main says why. */
const failure = (error: unknown): Refused => ({
  result: 'refused',
  notice: noticeOf(error),
});

type Busy = 'redirectingForProvider' | 'sending' | 'lookingUp' | 'askingPasskey' | 'sendingPasscode' | 'openingWallet';

/** A flow that Main is busy with until it has a screen of its own. */
const busyFlow = <Input, Output>(content: Deferred<WidgetFlow<Input, Output | Refused>>, kind: Busy) =>
  deferredWidgetFlow<Input, Output | Refused>(content, {
    screenWhileLoading: () => ({ kind }),
    isPaintedFirst: true,
    outputOfFailure: failure,
  });

/** Other ways to sign in do not wait for the phone form. */
function otherWay(given: AnyEventObject, { region, text, method }: PhoneInput): PhoneOutput | null {
  const event = given as PhoneEvent;
  if (event.type === 'passkey.chosen') return { choice: 'passkey', region, text, method };
  if (event.type === 'provider.chosen') return { choice: 'provider', provider: event.provider, region, text, method };
  if (event.type === 'wallet.chosen') return { choice: 'wallet', wallet: event.wallet, region, text, method };
  if (event.type !== 'method.chosen' || event.method !== 'email') return null;
  return { choice: 'method', method: 'email', region, text };
}

/** The flows of the widget in login mode: Main at once, the others when they are wanted or likely. */
export function widgetFlows(client: WidgetClient, ports: WidgetPorts) {
  const magicLink = deferred(async () => (await import('./magicLink.flow.ts')).magicLinkFlow(client, ports));
  const passcode = deferred(async () =>
    (await import('./personPasscode.flow.tsx')).personPasscodeFlow(client, ports.announce),
  );
  const phone = deferred(async () => (await import('./phone.flow.ts')).phoneFlow());
  const passcodeWhenWanted = busyFlow(passcode, 'sendingPasscode');
  const password = deferred(async () =>
    (await import('./password.flow.ts')).passwordFlow(client, ports.announce, passcodeWhenWanted),
  );
  const passkey = deferred(async () =>
    (await import('#src/flows/widget/passkeys/passkey.flow.ts')).passkeyFlow(client, ports.announce),
  );
  const autofill = deferred(async () =>
    (await import('#src/flows/widget/passkeys/passkeyAutofill.flow.ts')).passkeyAutofillFlow(client),
  );
  const wallets = deferred(async () => (await import('./wallets/wallets.flow.ts')).walletsFlow(client, ports.announce));
  const providerRedirect = deferred(async () => (await import('./personRedirect.flow.ts')).personRedirectFlow(client));
  const oneTap = deferred(async () => (await import('./oneTap/oneTap.flow.tsx')).oneTapFlow(client, ports.lastMethod));
  return {
    /** Beside the flow that has the screen. */
    oneTap: deferredFlow({
      content: oneTap,
      screenWhileLoading: (_, main: WidgetScreen): WidgetScreen => awaitingOneTap(main),
      outputOfFailure: (): OneTapOutput => ({ result: 'over' }),
    }),
    flows: {
      main: mainFlow(autofill),
      passkey: busyFlow(passkey, 'askingPasskey'),
      providerRedirect: busyFlow(providerRedirect, 'redirectingForProvider'),
      magicLink: busyFlow(magicLink, 'sending'),
      phone: deferredWidgetFlow(phone, {
        screenWhileLoading: (error, context) => ({
          kind: 'phoneForm',
          method: frontMethodOf(context),
          region: context.region,
          text: context.number,
          notice: error === null ? context.notice : noticeOf(error),
          isParsing: false,
        }),
        outputOf: otherWay,
        outputOfFailure: () => null,
      }),
      passcode: passcodeWhenWanted,
      password: busyFlow(password, 'lookingUp'),
      wallets: busyFlow(wallets, 'openingWallet'),
    },
    /** The wallets of this browser, which Main asks for. */
    walletsHere: {
      detectWallets: async (options) => (await wallets.load()).wallets.detectWallets(options),
    } satisfies Pick<Wallets, 'detectWallets'>,
    contents: { magicLink, passcode, phone, password, passkey, wallets },
    /** The views of the flows that are loaded. */
    views: (): WidgetViews => ({
      ...oneTap.loaded?.views,
      ...magicLink.loaded?.views,
      ...passcode.loaded?.views,
      ...phone.loaded?.views,
      ...password.loaded?.views,
      ...passkey.loaded?.views,
      ...wallets.loaded?.views,
    }),
    /** Returns the controls beside the code, once it can be entered. */
    passcodeControls: (actor: AnyActorRef): ReactNode => passcode.loaded?.controls(actor),
    /** Loads what a configuration leads to, until the widget is over. What could not be had is seen when it is wanted. */
    async preload(config: WidgetConfig, isOver = () => false): Promise<void> {
      const hasPhone = methodsOf(config).some((method) => method !== 'email');
      const isLikely = [
        { content: toastsFlow, likely: true },
        { content: magicLink, likely: config.products.includes('emailMagicLinks') && !usesEmailCode(config) },
        { content: providerRedirect, likely: config.products.includes('oauth') },
        { content: phone, likely: hasPhone },
        { content: passcode, likely: hasPhone || usesEmailCode(config) },
        { content: password, likely: usesPassword(config) },
        { content: passkey, likely: config.products.includes('passkeys') },
      ];
      // One by one: several of them may come in one file, and each builds its machine.
      for (const { content, likely } of isLikely) {
        if (!likely) continue;
        if (isOver()) return;
        await content.load().catch(() => {});
        await nextTask();
      }
    },
  };
}
export type WidgetFlows = ReturnType<typeof widgetFlows>;

import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { StorageKeys } from '#contracts/storageKeys.ts';
import { watchSessions } from '#src/adapters/sessions/sessionBeginnings.browser.ts';
import { replaceableElement } from '#src/embed/replaceableElement.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { liveSource } from '#src/flows/widget/liveSource.ts';
import { WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { browserBack } from './history/browserBack.ts';
import { widgetBack } from './history/widgetBack.ts';
import { type Landing, flowPage, type PageFlow } from './flowPage.tsx';
import type { Page } from './page.ts';
import { productWidget } from './productWidget.ts';

interface SigningInFlow<Machine extends AnyStateMachine, Screen> extends Omit<PageFlow<Machine, Screen>, 'View'> {
  /** `children`: the sign-in. */
  View: ComponentType<{ screen: Screen; send: Actor<Machine>['send']; children: ReactNode }>;
}

/** A sign-in, which begins when it is wanted. */
interface SignIn {
  element: ReactNode;
  begin(): void;
  end(): void;
}

interface SigningInLanding<Machine extends AnyStateMachine, Screen> extends Landing<Machine, Screen> {
  signIn: (onSession: () => void) => SignIn;
  /** Under which names the session is kept; the product's own when absent. */
  storageKeys?: StorageKeys;
  /** Names in local storage that tell of a sign-in in another tab; that of the session's token when absent. */
  watched?: readonly string[];
}

/** The product's own sign-in. */
export const productSignIn =
  (settings: PageSettings) =>
  (onSession: () => void): SignIn => {
    const config = productWidget(settings.publicToken, location.origin);
    const { widget, flows } = createWidget({ ...settings, onSession }, config, async () => productAdapters(settings));
    const source = liveSource(widget, flows);
    const back = browserBack(widgetBack, source.send);
    return {
      element: (
        <WidgetRoot>
          <WidgetHost source={source} onScreen={back.show} />
        </WidgetRoot>
      ),
      begin() {
        widget.start();
        back.start();
        void whenIdle().then(() => flows.preload(config));
      },
      end() {
        widget.stop();
        back.stop();
      },
    };
  };

/**
 * The page of a flow that needs somebody who is logged in: at its state `signingIn` a sign-in is in it, and
 * it gets `session.began` where somebody has logged in, in this tab or in another one.
 */
export function signingInPage<Machine extends AnyStateMachine, Screen>(
  { View, ...shown }: SigningInFlow<Machine, Screen>,
  { signIn, storageKeys, watched, ...landing }: SigningInLanding<Machine, Screen>,
): Page {
  const began = { type: 'session.began' } as EventFromLogic<Machine>;
  const standing = (): AnyMachineSnapshot => page.flow.getSnapshot();
  const reportSession = () => {
    if (standing().can(began)) page.flow.send(began);
  };
  const watching = new AbortController();
  const { element, show } = replaceableElement(null);
  let login: SignIn | null = null;
  let count = 0;
  /** A sign-in that has ended stays over: who is to sign in once more gets another one. */
  const begin = () => {
    login?.end();
    login = signIn(reportSession);
    show(<Fragment key={(count += 1)}>{login.element}</Fragment>);
    login.begin();
  };
  const page = flowPage(
    {
      ...shown,
      View: (props) => (
        <PageSurroundings>
          <View {...props}>{element}</View>
        </PageSurroundings>
      ),
    },
    landing,
  );
  let isSigningIn = false;
  page.flow.subscribe(() => {
    const wasSigningIn = isSigningIn;
    isSigningIn = standing().matches('signingIn');
    if (isSigningIn && !wasSigningIn) begin();
  });
  return {
    element: page.element,
    start() {
      watchSessions(reportSession, watching.signal, storageKeys, watched);
      page.start();
    },
    leave() {
      watching.abort();
      page.leave();
      login?.end();
    },
  };
}

import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { ofPerson } from '#machines/ports/anyPasscode.ts';
import { required } from '#machines/ports/required.ts';
import { toPasscodeScreen } from '#machines/widget/passcode/passcode.screen.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { passcodesOverHttp } from '#src/adapters/passcodes/passcodes.http.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { textedPasscode } from '#src/adapters/passcodes/textedPasscode.browser.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { PersonPasscodeView } from '#src/views/widget/passcode/personPasscode.view.tsx';
import { PasscodeResendView } from '#src/views/widget/passcodeResend/passcodeResend.view.tsx';
import { announceComplete } from './announceComplete.ts';
import { passcodeFlow } from './passcode.flow.ts';
import { leftOf } from './toasts/countdown.flow.ts';
import { ScreenWithToast } from './toasts/widgetToasts.ts';
import type { WidgetClient } from './widgetClient.ts';
import type { Announce } from './widgetPorts.ts';

/** Asks the browser for the code of one text message. */
function TextedPasscode({ actor }: { actor: AnyActorRef }) {
  useEffect(() => {
    const asked = new AbortController();
    void textedPasscode(asked.signal).then((code) => {
      if (code !== null && !asked.signal.aborted) actor.send({ type: 'passcode.typed', text: code });
    });
    return () => asked.abort();
  }, [actor]);
  return null;
}

/** A person's passcode, whose session is saved here. */
export function personPasscodeFlow(client: WidgetClient, announce: Announce) {
  const passcodes = passcodesOverHttp(client);
  const lastMethod = lastMethodInStorage(client);
  const sentMessages = sentMessageInStorage(client);
  const { machine: withPorts, resend } = passcodeFlow({
    sendPasscode: (request, signal) => passcodes.sendPasscode(ofPerson(request), signal),
    verifyPasscode: ({ code, methodId, sessionMinutes }, signal) =>
      passcodes.verifyPasscode({ code, methodId: required(methodId, 'methodId'), sessionMinutes }, signal),
    announce(announcement) {
      if (announcement.name === 'authenticate_flow_complete') announceComplete(announce, announcement);
      // The wire has an event for mails, and none for texts (D-44).
      else if (announcement.name === 'passcode_sent' && announcement.method === 'email')
        announce('email_sent', { type: 'login_or_create_otp', email: announcement.destination });
    },
    rememberSent: (sent) => void (sent?.kind === 'passcode' && sentMessages.rememberSent(sent)),
    dropSent: () => sentMessages.dropSent(),
  });
  const machine = withPorts.provide({
    actors: { saveSession: call(sessionsInStorage(client).saveSession) },
    actions: { rememberMethod: (_, { method }) => lastMethod.remember(method) },
  });
  const flow = activeFlow(machine, (snapshot) => toPasscodeScreen(snapshot, leftOf(snapshot.children['countdown'])));
  /** The controls beside the code: for the next one, and the browser that may provide a texted one. */
  const { screenOf: controlsOf } = activeFlow(machine, ({ children, context }) => ({
    resend: children['passcodeResend'],
    // A new code is asked for anew.
    textedCode: ofPerson(context.request).method === 'sms' ? context.methodId : null,
  }));
  function Resend({ actor }: { actor: AnyActorRef }) {
    const screen = resend.screenOf(actor);
    return (
      <ScreenWithToast screen={screen} onExpired={() => actor.send({ type: 'notice.expired' })}>
        <PasscodeResendView screen={screen} send={actor.send} />
      </ScreenWithToast>
    );
  }
  function PasscodeControls({ actor }: { actor: AnyActorRef }) {
    const controls = controlsOf(actor);
    return (
      <>
        {controls.textedCode !== null && <TextedPasscode key={controls.textedCode} actor={actor} />}
        {controls.resend !== undefined && <Resend actor={controls.resend} />}
      </>
    );
  }
  return {
    ...flow,
    views: { Passcode: PersonPasscodeView },
    controls: (actor: AnyActorRef) => <PasscodeControls actor={actor} />,
  };
}

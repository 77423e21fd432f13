import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { SentAnnouncement } from '#machines/ports/passcodes.ts';
import { otpMachine } from '#machines/widget/otp/otp.machine.ts';
import { toOtpScreen } from '#machines/widget/otp/otp.screen.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { passcodesOverHttp } from '#src/adapters/passcodes/passcodes.http.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { textedPasscode } from '#src/adapters/passcodes/textedPasscode.browser.ts';
import { call } from '#src/flows/call.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import '#src/views/styles/codes.css';
import { OtpView } from '#src/views/widget/otp/otp.view.tsx';
import { announceComplete } from './announceComplete.ts';
import { countdownFlow, leftOf } from './toasts/countdown.flow.ts';
import { resendFlow } from './resend.flow.tsx';
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

/** Sending and entering a passcode, with the resend control beside it. */
export function otpFlow(client: WidgetClient, announce: Announce) {
  const passcodes = passcodesOverHttp(client);
  const sessions = sessionsInStorage(client);
  const lastMethod = lastMethodInStorage(client);
  const sentMessages = sentMessageInStorage(client);
  // The wire has an event for mails, and none for texts (D-44).
  const announceMail = ({ method, destination }: SentAnnouncement) => {
    if (method === 'email') announce('email_sent', { type: 'login_or_create_otp', email: destination });
  };
  const resend = resendFlow(passcodes, announceMail);
  const machine = otpMachine.provide({
    actors: {
      sendPasscode: call(passcodes.sendPasscode),
      verifyPasscode: call(passcodes.verifyPasscode),
      saveSession: call(sessions.saveSession),
      countdown: countdownFlow.logic,
      resend: resend.logic,
    },
    actions: {
      announce: (_, announcement) => {
        if (announcement.name === 'passcode_sent') announceMail(announcement);
        else announceComplete(announce, announcement);
      },
      rememberMethod: (_, { method }) => lastMethod.remember(method),
      rememberSent: (_, sent) => sentMessages.rememberSent(sent),
      dropSent: () => sentMessages.dropSent(),
    },
  });
  const flow = shownFlow(machine, (snapshot) => toOtpScreen(snapshot, leftOf(snapshot.children['countdown'])));
  /** The controls beside the code: the resend control, and the browser that may provide a texted code. */
  const { screenOf: controlsOf } = shownFlow(machine, ({ children, context }) => ({
    resend: children['resend'],
    // A new code is asked for anew.
    textedCode: context.request.method === 'sms' ? context.methodId : undefined,
  }));
  function PasscodeControls({ actor }: { actor: AnyActorRef }) {
    const controls = controlsOf(actor);
    return (
      <>
        {controls.textedCode !== undefined && <TextedPasscode key={controls.textedCode} actor={actor} />}
        {controls.resend !== undefined && <resend.ResendHost actor={controls.resend} />}
      </>
    );
  }
  return { ...flow, views: { Otp: OtpView }, controls: (actor: AnyActorRef) => <PasscodeControls actor={actor} /> };
}

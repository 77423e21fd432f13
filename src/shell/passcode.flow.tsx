import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, type AnyActorRef, type AnyMachineSnapshot, fromPromise } from 'xstate';
import { asFlow } from '#machines/ports/flow.ts';
import type { PasscodeRequest, SentAnnouncement } from '#machines/ports/passcodes.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { otpMachine } from '#machines/widget/otp/otp.machine.ts';
import { type OtpScreen, toOtpScreen } from '#machines/widget/otp/otp.screen.ts';
import { resendMachine } from '#machines/widget/resend/resend.machine.ts';
import { toResendScreen } from '#machines/widget/resend/resend.screen.ts';
import { lastMethodInStorage } from '#src/adapters/lastMethod.storage.ts';
import { passcodesOverHttp } from '#src/adapters/passcodes.http.ts';
import { textedPasscode } from '#src/adapters/textedPasscode.browser.ts';
import { ticksInBrowser } from '#src/adapters/ticks.browser.ts';
import { ResendView } from '#src/views/widget/resend/resend.view.tsx';
import { isOf, whole } from './flowSnapshots.ts';
import type { FirstPorts } from './firstPorts.ts';
import { tellComplete } from './tellComplete.ts';
import { ScreenToast } from './toastPlace.tsx';
import type { WidgetPlace } from './widgetPlace.ts';

type Otp = ActorRefFrom<typeof otpMachine>;

/** What a countdown shows; null when there is none. */
const leftOf = (snapshot: AnyMachineSnapshot | undefined): string | null =>
  snapshot !== undefined && isOf(countdownMachine, snapshot) ? toCountdownScreen(snapshot).left : null;

function plugOtp(place: WidgetPlace, announce: FirstPorts['announce']) {
  const passcodes = passcodesOverHttp(place);
  const lastMethod = lastMethodInStorage(place);
  const ticks = ticksInBrowser();
  // The wire has an event for mails, and none for texts (D-44).
  const tellMail = ({ method, destination }: SentAnnouncement) => {
    if (method === 'email') announce('email_sent', { type: 'login_or_create_otp', email: destination });
  };
  const sendPasscode = fromPromise<{ methodId: string }, PasscodeRequest>(({ input, signal }) =>
    passcodes.sendPasscode(input, signal),
  );
  const countdown = asFlow(
    countdownMachine.provide({
      actors: { tick: fromPromise<{ seconds: number }, void>(({ signal }) => ticks.tick(signal)) },
    }),
  );
  return otpMachine.provide({
    actors: {
      sendPasscode,
      verifyPasscode: fromPromise<void, { code: string; methodId: string; sessionMinutes: number }>(
        ({ input, signal }) => passcodes.verifyPasscode(input, signal),
      ),
      countdown,
      resend: asFlow(
        resendMachine.provide({
          actors: { sendPasscode, countdown },
          actions: { announce: (_, sent) => tellMail(sent) },
        }),
      ),
    },
    actions: {
      announce: (_, what) => {
        if (what.name === 'passcode_sent') tellMail(what);
        else tellComplete(announce, what);
      },
      rememberMethod: (_, { method }) => lastMethod.remember(method),
    },
  });
}

function ResendHost({ resend }: { resend: ActorRefFrom<typeof resendMachine> }) {
  const snapshot = useSelector(resend, whole);
  const ticking: AnyActorRef | undefined = snapshot.children['countdown'];
  const countdown: AnyMachineSnapshot | undefined = useSelector(ticking, whole);
  const screen = toResendScreen(snapshot, leftOf(countdown));
  return (
    <ScreenToast screen={screen} onExpired={() => resend.send({ type: 'notice.expired' })}>
      <ResendView screen={screen} send={resend.send} />
    </ScreenToast>
  );
}

/** Asks the browser for the code of one text message. */
function TextedPasscode({ flow }: { flow: Otp }) {
  useEffect(() => {
    const asked = new AbortController();
    void textedPasscode(asked.signal).then((code) => {
      if (code !== null && !asked.signal.aborted) flow.send({ type: 'passcode.typed', text: code });
    });
    return () => asked.abort();
  }, [flow]);
  return null;
}

/** What stands beside the code: the resend control, and the browser that may hand over a texted code. */
function PasscodeAside({ flow }: { flow: Otp }) {
  const { children, context } = useSelector(flow, whole);
  const resend = children['resend'] as ActorRefFrom<typeof resendMachine> | undefined;
  return (
    <>
      {context.request.method === 'sms' && <TextedPasscode key={context.methodId} flow={flow} />}
      {resend !== undefined && <ResendHost resend={resend} />}
    </>
  );
}

/** The passcode's flows with everything they need, loaded as one piece. */
export const openPasscodes = (place: WidgetPlace, announce: FirstPorts['announce']) => ({
  flow: asFlow(plugOtp(place, announce)),
  /** Null for the snapshot of another flow. */
  toScreen: (snapshot: AnyMachineSnapshot, countdown: AnyMachineSnapshot | undefined): OtpScreen | null =>
    isOf(otpMachine, snapshot) ? toOtpScreen(snapshot, leftOf(countdown)) : null,
  Aside: PasscodeAside,
});

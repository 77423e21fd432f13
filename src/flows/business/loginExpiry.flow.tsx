import { type ReactNode, useEffect, useState } from 'react';
import { loginExpiryMachine } from '#machines/business/loginExpiry/loginExpiry.machine.ts';
import { type LoginExpiryScreen, toLoginExpiryScreen } from '#machines/business/loginExpiry/loginExpiry.screen.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { LoginExpiryView } from '#src/views/business/loginExpiry/loginExpiry.view.tsx';

/** Says that a sign-in ends soon. `begun`: when its intermediate session was handed out, in milliseconds of this device. */
export function LoginExpiry({ begun }: { begun: number }): ReactNode {
  // The region is there before its sentence, also on a screen that is come to in the last minute.
  const [screen, show] = useState<LoginExpiryScreen>({ isEnding: false });
  useEffect(() => {
    const flow = createFlow(loginExpiryMachine, { elapsed: Date.now() - begun });
    flow.subscribe({ next: (snapshot) => show(toLoginExpiryScreen(snapshot)) });
    flow.start();
    return () => void flow.stop();
  }, [begun]);
  return <LoginExpiryView screen={screen} />;
}

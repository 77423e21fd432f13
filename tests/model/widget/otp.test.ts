import { expect, test } from 'vitest';
import { run } from '#tests/model/kit/replay.ts';
import { flowSuite } from '#tests/model/kit/suite.ts';
import { otpRig } from './otp.rig.ts';

flowSuite(otpRig);

test('a code that was sent again is verified with its own method id [OTP-07 OTP-31]', () => {
  const running = run(otpRig, 'phone');
  const take = (label: string) => {
    const found = Object.values(otpRig.cases)
      .flat()
      .find((one) => one.label === label);
    running.take(found?.event ?? { type: label });
  };
  for (const label of ['sendPasscode:ok', 'resend:resent', 'passcode.typed:whole']) take(label);
  expect(running.asked('verifyPasscode')).toEqual({ code: '123456', methodId: 'phone-number-2', sessionMinutes: 30 });
  running.stop();
});

import { expect, test } from 'vitest';
import { run } from '#tests/model/harness/graph/replay.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { passcodeRequest } from '#tests/model/widget/configs.ts';
import { passcodeHarness } from './passcode.harness.ts';

flowSuite(passcodeHarness);

const caseOf = (label: string) =>
  Object.values(passcodeHarness.cases)
    .flat()
    .find((one) => one.label === label)?.event ?? { type: label };

test('a code that was sent again is verified with its own method id [OTP-07 OTP-31 DAT-14]', () => {
  const running = run(passcodeHarness, 'phone');
  for (const label of ['sendPasscode:ok', 'passcodeResend:sent', 'passcode.typed:whole']) running.take(caseOf(label));
  expect(running.asked('verifyPasscode')).toMatchObject({ code: '123456', methodId: 'phone-number-2' });
  running.stop();
});

test('a code by e-mail completes the flow with the address it was sent to [EVT-01 EVT-05]', () => {
  const request = { ...passcodeRequest, method: 'email', destination: 'jane@acme.test' };
  const scenarios = { phone: { request, sessionMinutes: 90, isBackable: true, typed: null, sent: null } };
  const running = run({ ...passcodeHarness, scenarios }, 'phone');
  for (const label of ['sendPasscode:ok', 'passcode.typed:whole', 'verifyPasscode:session', 'saveSession:ok'])
    running.take(caseOf(label));
  const complete = running.actions.filter(({ params }) => Object(params).name === 'authenticate_flow_complete');
  expect(complete.map(({ params }) => params)).toEqual([
    { name: 'authenticate_flow_complete', type: 'email', email: 'jane@acme.test' },
  ]);
  running.stop();
});

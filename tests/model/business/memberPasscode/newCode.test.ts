import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { memberPasscodeMachine } from '#machines/business/memberPasscode/memberPasscode.machine.ts';
import type {
  PasscodeResendInput,
  PasscodeResendOutput,
} from '#machines/business/passcodeResend/passcodeResend.types.ts';
import { asFlow } from '#machines/ports/flow.ts';

test('a new code lives as long as the first one did [B2B-16 B2B-21]', async () => {
  const life = { seconds: 600, of: 'code' };
  const begun: unknown[] = [];
  let resent = () => {};
  const machine = memberPasscodeMachine.provide({
    actors: {
      countdown: asFlow(
        fromPromise<{ result: 'over' }, { seconds: number; of: string }>(({ input: given }) => {
          begun.push(given);
          return new Promise(() => {});
        }),
      ),
      passcodeResend: asFlow(
        fromPromise<PasscodeResendOutput, PasscodeResendInput>(async () => {
          await new Promise<void>((resolve) => (resent = resolve));
          return { result: 'sent' };
        }),
      ),
    },
  });
  const request = { channel: 'email', flow: 'discovery', email: 'jane@acme.test' } as const;
  const input = {
    request: { ...request, loginTemplateId: null, locale: null },
    begins: 'sent',
    enrols: false,
    hasOther: false,
    isBackable: true,
    sessionMinutes: 90,
  } as const;
  const actor = createActor(machine, { input }).start();
  expect(begun).toEqual([life]);
  resent();
  await vi.waitFor(() => expect(begun).toEqual([life, life]), 60_000);
  actor.stop();
});

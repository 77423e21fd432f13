import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { recoveryEntryMachine } from '#machines/business/recoveryEntry/recoveryEntry.machine.ts';
import { recoverySaveMachine } from '#machines/business/recoverySave/recoverySave.machine.ts';
import { secondStepMachine } from '#machines/business/secondStep/secondStep.machine.ts';
import type { SecondStepInput } from '#machines/business/secondStep/secondStep.types.ts';
import { totpEnrollmentMachine } from '#machines/business/totpEnrollment/totpEnrollment.machine.ts';
import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { TotpEnrollment } from '#machines/ports/business/secondFactors.ts';
import { asFlow } from '#machines/ports/flow.ts';
import { redactedMessage } from '#src/flows/inspection/redactedMessage.ts';
import { acme, config, demand, done } from '#tests/model/business/given.ts';

const enrollment: TotpEnrollment = {
  secret: 'CANARYSECRET',
  qrCode: 'data:image/svg+xml,canary-picture',
  recoveryCodes: ['canary-code-1', 'canary-code-2'],
};
interface OfMember {
  organizationId: string;
  memberId: string;
}
type Entered = OfMember & { code: string; enrols: boolean; sessionMinutes: number };
type Recovered = OfMember & { recoveryCode: string; sessionMinutes: number };
const whole = '271828';
const secrets = ['canary', 'CANARY', whole, 'member-token-1', 'member-jwt-1'];
const never = fromPromise<void, { text: string }>(() => Promise.reject(new ClipboardError()));

/** A second step with its flows, and what is told of it live. */
function watched(given: Partial<SecondStepInput['demand']>) {
  const said: string[] = [];
  const machine = secondStepMachine.provide({
    actors: {
      totpEnrollment: asFlow(
        totpEnrollmentMachine.provide({
          actors: {
            createTotp: fromPromise<TotpEnrollment, OfMember>(() => Promise.resolve(enrollment)),
            copyText: never,
          },
        }),
      ),
      totpEntry: asFlow(
        totpEntryMachine.provide({
          actors: { verifyTotp: fromPromise<GateAnswer, Entered>(() => Promise.resolve(done)) },
        }),
      ),
      recoveryEntry: asFlow(
        recoveryEntryMachine.provide({
          actors: {
            recover: fromPromise<GateAnswer, Recovered>(() => Promise.reject(new BusinessError('code_wrong'))),
          },
        }),
      ),
      recoverySave: asFlow(recoverySaveMachine.provide({ actors: { copyText: never } })),
    },
  });
  const inspect = (event: Parameters<typeof redactedMessage>[0]) =>
    void said.push(JSON.stringify(redactedMessage(event, () => 0)));
  const input = { config, organization: acme, demand: { ...demand, ...given } };
  const actor = createActor(machine, { input, inspect });
  actor.start();
  return {
    said,
    /** Waits until a child can take an event, and sends it. */
    async report(child: string, event: { type: string; text?: string }) {
      const found = (): AnyActorRef | undefined => actor.getSnapshot().children[child];
      await expect.poll(() => found()?.getSnapshot().can(event)).toBe(true);
      found()?.send(event);
    },
    async end() {
      await expect.poll(() => actor.getSnapshot().status).toBe('done');
    },
  };
}

/** Returns the lines with a secret in them. */
const leaksIn = (said: string[]) => said.filter((one) => secrets.some((secret) => one.includes(secret)));
/** Returns the names that were never told: then the test would have seen nothing. */
const untold = (said: string[], names: string[]) => names.filter((name) => !said.some((one) => one.includes(name)));

test('neither the secret of an app, its picture and its codes, nor the session that they open is told live', async () => {
  const { said, report, end } = watched({ allowed: ['totp'] });
  await report('totpEnrollment', { type: 'enterKey.chosen' });
  await report('totpEnrollment', { type: 'copy.chosen' });
  await report('totpEnrollment', { type: 'continue.chosen' });
  await report('totpEntry', { type: 'passcode.typed', text: whole });
  await report('recoverySave', { type: 'copy.chosen' });
  await report('recoverySave', { type: 'download.chosen' });
  await report('recoverySave', { type: 'codes.saved' });
  await end();
  expect(leaksIn(said)).toEqual([]);
  expect(untold(said, ['createTotp', 'copyText', 'verifyTotp', 'download.chosen', 'codes.saved'])).toEqual([]);
});

test('a backup code is not told live, not even where it is a word of the vocabulary', async () => {
  const { said, report } = watched({ hasTotp: true });
  await report('totpEntry', { type: 'recovery.chosen' });
  for (const text of ['canary-code-1', 'google']) {
    await report('recoveryEntry', { type: 'recoveryCode.typed', text });
    await report('recoveryEntry', { type: 'recoveryCode.submitted' });
  }
  await report('recoveryEntry', { type: 'back.chosen' });
  expect(leaksIn(said)).toEqual([]);
  expect(said.filter((one) => one.includes('"google"'))).toEqual([]);
  expect(untold(said, ['recoveryCode.typed', 'xstate.error.actor.recover'])).toEqual([]);
});

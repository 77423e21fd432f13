import { answerCall } from '#services/adminCommands.ts';
import { composeServices } from '#services/composition.ts';
import { type OperatorAnswer, operatorAnswerSchema, type OperatorCall } from '#services/identity/operatorCalls.ts';
import { systemClock } from '#services/platform/clock.ts';
import type { Settings } from '#services/platform/settings/settings.ts';
import { askOrRun } from '../db/askOrRun.ts';

/**
 * Makes a call of the server API as the operator: in the server that runs on this data directory, else with the same
 * services in this process. `isFirst`: the call may come before the first start.
 * @throws CommandError, AdminError
 */
export async function askOperator(settings: Settings, call: OperatorCall, isFirst = false): Promise<OperatorAnswer> {
  const answer = await askOrRun(settings, { command: 'call', input: call, isFirst }, async (db) => {
    const services = await composeServices({ db, clock: systemClock, settings });
    try {
      return await answerCall(services.callAsOperator, call);
    } finally {
      await services.close();
    }
  });
  return operatorAnswerSchema.parse(answer);
}

import { logFailure } from './failureLog.mjs';

/** A reporter of Vitest. */
export default class VitestFailures {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') logFailure(`${test.module.relativeModuleId} › ${test.fullName}`, errors[0]?.message);
  }

  onTestModuleEnd(module) {
    for (const error of module.errors()) logFailure(module.relativeModuleId, error.message);
  }
}

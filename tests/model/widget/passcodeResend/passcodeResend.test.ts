import { flowSuite } from '#tests/model/harness/suite.ts';
import { passcodeResendHarness } from './passcodeResend.harness.ts';

flowSuite(passcodeResendHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { resendHarness } from './resend.harness.ts';

flowSuite(resendHarness);

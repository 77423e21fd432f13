import { flowSuite } from '#tests/model/harness/suite.ts';
import { memberPasscodeHarness } from './memberPasscode.harness.ts';

flowSuite(memberPasscodeHarness);

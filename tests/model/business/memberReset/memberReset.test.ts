import { flowSuite } from '#tests/model/harness/suite.ts';
import { memberResetHarness } from './memberReset.harness.ts';

flowSuite(memberResetHarness);

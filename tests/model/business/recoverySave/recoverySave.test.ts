import { flowSuite } from '#tests/model/harness/suite.ts';
import { recoverySaveHarness } from './recoverySave.harness.ts';

flowSuite(recoverySaveHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { passkeyListHarness } from './passkeyList.harness.ts';

flowSuite(passkeyListHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { businessMainHarness } from './businessMain.harness.ts';

flowSuite(businessMainHarness);

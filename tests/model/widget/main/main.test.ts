import { flowSuite } from '#tests/model/harness/suite.ts';
import { mainHarness } from './main.harness.ts';

flowSuite(mainHarness);

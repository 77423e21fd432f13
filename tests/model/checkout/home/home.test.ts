import { flowSuite } from '#tests/model/harness/suite.ts';
import { homeHarness } from './home.harness.ts';

flowSuite(homeHarness);

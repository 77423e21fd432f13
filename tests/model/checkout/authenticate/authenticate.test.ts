import { flowSuite } from '#tests/model/harness/suite.ts';
import { authenticateHarness } from './authenticate.harness.ts';

flowSuite(authenticateHarness);

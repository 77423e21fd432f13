import { flowSuite } from '#tests/model/harness/suite.ts';
import { successHarness } from './success.harness.ts';

flowSuite(successHarness);

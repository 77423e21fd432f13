import { flowSuite } from '#tests/model/harness/suite.ts';
import { secondStepHarness } from './secondStep.harness.ts';

flowSuite(secondStepHarness);

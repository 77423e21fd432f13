import { flowSuite } from '#tests/model/harness/suite.ts';
import { arrivalHarness } from './arrival.harness.ts';

flowSuite(arrivalHarness);

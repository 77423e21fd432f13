import { flowSuite } from '#tests/model/harness/suite.ts';
import { businessHarness } from './business.harness.ts';

flowSuite(businessHarness);

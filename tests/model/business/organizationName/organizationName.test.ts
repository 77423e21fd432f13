import { flowSuite } from '#tests/model/harness/suite.ts';
import { organizationNameHarness } from './organizationName.harness.ts';

flowSuite(organizationNameHarness);

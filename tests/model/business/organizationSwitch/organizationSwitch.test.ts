import { flowSuite } from '#tests/model/harness/suite.ts';
import { organizationSwitchHarness } from './organizationSwitch.harness.ts';

flowSuite(organizationSwitchHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { upgradeHarness } from './upgrade.harness.ts';

flowSuite(upgradeHarness);

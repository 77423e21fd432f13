import { flowSuite } from '#tests/model/harness/suite.ts';
import { walletsHarness } from './wallets.harness.ts';

flowSuite(walletsHarness);

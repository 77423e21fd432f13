import { flowSuite } from '#tests/model/harness/suite.ts';
import { walletHarness } from './wallet.harness.ts';

flowSuite(walletHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { walletDetectionHarness } from './walletDetection.harness.ts';
import { walletsHarness } from './wallets.harness.ts';

flowSuite(walletsHarness);
flowSuite(walletDetectionHarness);

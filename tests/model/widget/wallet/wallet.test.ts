import { flowSuite } from '#tests/model/kit/suite.ts';
import { walletRig } from './wallet.rig.ts';

flowSuite(walletRig);

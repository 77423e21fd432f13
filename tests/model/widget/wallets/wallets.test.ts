import { flowSuite } from '#tests/model/kit/suite.ts';
import { walletDetectionRig } from './walletDetection.rig.ts';
import { walletsRig } from './wallets.rig.ts';

flowSuite(walletsRig);
flowSuite(walletDetectionRig);

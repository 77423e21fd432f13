import { flowSuite } from '#tests/model/kit/suite.ts';
import { walletsRig } from './wallets.rig.ts';

flowSuite(walletsRig);

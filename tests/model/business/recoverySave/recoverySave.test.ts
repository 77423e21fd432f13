import { flowSuite } from '#tests/model/kit/suite.ts';
import { recoverySaveRig } from './recoverySave.rig.ts';

flowSuite(recoverySaveRig);

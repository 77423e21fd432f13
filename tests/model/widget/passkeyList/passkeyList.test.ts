import { flowSuite } from '#tests/model/kit/suite.ts';
import { passkeyListRig } from './passkeyList.rig.ts';

flowSuite(passkeyListRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { businessMainRig } from './businessMain.rig.ts';

flowSuite(businessMainRig);

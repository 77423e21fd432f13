import { flowSuite } from '#tests/model/kit/suite.ts';
import { mainRig } from './main.rig.ts';

flowSuite(mainRig);

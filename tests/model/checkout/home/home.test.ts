import { flowSuite } from '#tests/model/kit/suite.ts';
import { homeRig } from './home.rig.ts';

flowSuite(homeRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { logoutRig } from './logout.rig.ts';

flowSuite(logoutRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { authenticateRig } from './authenticate.rig.ts';

flowSuite(authenticateRig);

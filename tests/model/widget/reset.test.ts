import { flowSuite } from '#tests/model/kit/suite.ts';
import { resetRig } from './reset.rig.ts';

flowSuite(resetRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { countdownRig } from './countdown.rig.ts';

flowSuite(countdownRig);

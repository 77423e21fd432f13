import { flowSuite } from '#tests/model/kit/suite.ts';
import { arrivalRig } from './arrival.rig.ts';

flowSuite(arrivalRig);

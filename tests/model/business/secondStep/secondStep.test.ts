import { flowSuite } from '#tests/model/kit/suite.ts';
import { secondStepRig } from './secondStep.rig.ts';

flowSuite(secondStepRig);

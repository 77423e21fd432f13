import { flowSuite } from '#tests/model/kit/suite.ts';
import { successRig } from './success.rig.ts';

flowSuite(successRig);

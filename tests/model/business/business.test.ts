import { flowSuite } from '#tests/model/kit/suite.ts';
import { businessRig } from './business.rig.ts';

flowSuite(businessRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { organizationNameRig } from './organizationName.rig.ts';

flowSuite(organizationNameRig);

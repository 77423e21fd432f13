import { flowSuite } from '#tests/model/kit/suite.ts';
import { phoneRig } from './phone.rig.ts';

flowSuite(phoneRig);

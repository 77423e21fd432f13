import { flowSuite } from '#tests/model/kit/suite.ts';
import { ssoEmailRig } from './ssoEmail.rig.ts';

flowSuite(ssoEmailRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { ssoRig } from './sso.rig.ts';

flowSuite(ssoRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { ssoMenuRig } from './ssoMenu.rig.ts';

flowSuite(ssoMenuRig);

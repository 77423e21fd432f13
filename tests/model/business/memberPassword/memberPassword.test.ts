import { flowSuite } from '#tests/model/kit/suite.ts';
import { memberPasswordRig } from './memberPassword.rig.ts';

flowSuite(memberPasswordRig);

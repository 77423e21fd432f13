import { flowSuite } from '#tests/model/kit/suite.ts';
import { resendRig } from './resend.rig.ts';

flowSuite(resendRig);

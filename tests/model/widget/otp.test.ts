import { flowSuite } from '#tests/model/kit/suite.ts';
import { otpRig } from './otp.rig.ts';

flowSuite(otpRig);

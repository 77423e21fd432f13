import { flowSuite } from '#tests/model/kit/suite.ts';
import { passcodeResendRig } from './passcodeResend.rig.ts';

flowSuite(passcodeResendRig);

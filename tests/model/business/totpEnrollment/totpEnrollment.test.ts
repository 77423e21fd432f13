import { flowSuite } from '#tests/model/kit/suite.ts';
import { totpEnrollmentRig } from './totpEnrollment.rig.ts';

flowSuite(totpEnrollmentRig);

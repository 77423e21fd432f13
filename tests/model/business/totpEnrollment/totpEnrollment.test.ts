import { flowSuite } from '#tests/model/harness/suite.ts';
import { totpEnrollmentHarness } from './totpEnrollment.harness.ts';

flowSuite(totpEnrollmentHarness);

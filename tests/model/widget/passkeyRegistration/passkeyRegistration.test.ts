import { flowSuite } from '#tests/model/harness/suite.ts';
import { passkeyRegistrationHarness } from './passkeyRegistration.harness.ts';

flowSuite(passkeyRegistrationHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { federatedLoginHarness } from './federatedLogin.harness.ts';

flowSuite(federatedLoginHarness);

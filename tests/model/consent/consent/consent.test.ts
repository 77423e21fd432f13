import { flowSuite } from '#tests/model/harness/suite.ts';
import { consentHarness } from './consent.harness.ts';

flowSuite(consentHarness);

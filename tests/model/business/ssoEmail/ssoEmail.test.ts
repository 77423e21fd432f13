import { flowSuite } from '#tests/model/harness/suite.ts';
import { ssoEmailHarness } from './ssoEmail.harness.ts';

flowSuite(ssoEmailHarness);

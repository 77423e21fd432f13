import { flowSuite } from '#tests/model/harness/suite.ts';
import { ssoHarness } from './sso.harness.ts';

flowSuite(ssoHarness);

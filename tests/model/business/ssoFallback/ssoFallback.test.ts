import { flowSuite } from '#tests/model/harness/suite.ts';
import { ssoFallbackHarness } from './ssoFallback.harness.ts';

flowSuite(ssoFallbackHarness);

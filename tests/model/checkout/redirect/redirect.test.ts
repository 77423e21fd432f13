import { flowSuite } from '#tests/model/harness/suite.ts';
import { redirectHarness } from './redirect.harness.ts';

flowSuite(redirectHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { logoutHarness } from './logout.harness.ts';

flowSuite(logoutHarness);

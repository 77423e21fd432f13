import { flowSuite } from '#tests/model/harness/suite.ts';
import { ssoMenuHarness } from './ssoMenu.harness.ts';

flowSuite(ssoMenuHarness);

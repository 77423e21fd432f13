import { flowSuite } from '#tests/model/harness/suite.ts';
import { memberPasswordHarness } from './memberPassword.harness.ts';

flowSuite(memberPasswordHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { passwordHarness } from './password.harness.ts';

flowSuite(passwordHarness);

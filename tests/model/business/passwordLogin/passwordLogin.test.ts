import { flowSuite } from '#tests/model/harness/suite.ts';
import { passwordLoginHarness } from './passwordLogin.harness.ts';

flowSuite(passwordLoginHarness);

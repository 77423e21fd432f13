import { flowSuite } from '#tests/model/harness/suite.ts';
import { passwordMailHarness } from './passwordMail.harness.ts';

flowSuite(passwordMailHarness);

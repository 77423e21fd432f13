import { flowSuite } from '#tests/model/harness/suite.ts';
import { resetMailHarness } from './resetMail.harness.ts';

flowSuite(resetMailHarness);

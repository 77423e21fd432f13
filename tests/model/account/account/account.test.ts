import { flowSuite } from '#tests/model/harness/suite.ts';
import { accountHarness } from './account.harness.ts';

flowSuite(accountHarness);

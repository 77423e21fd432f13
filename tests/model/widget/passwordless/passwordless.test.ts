import { flowSuite } from '#tests/model/harness/suite.ts';
import { passwordlessHarness } from './passwordless.harness.ts';

flowSuite(passwordlessHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { passwordAddressHarness } from './passwordAddress.harness.ts';

flowSuite(passwordAddressHarness);

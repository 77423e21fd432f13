import { flowSuite } from '#tests/model/harness/suite.ts';
import { passkeyAutofillHarness } from './passkeyAutofill.harness.ts';

flowSuite(passkeyAutofillHarness);

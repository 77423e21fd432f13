import { flowSuite } from '#tests/model/harness/suite.ts';
import { passkeyHarness } from './passkey.harness.ts';

flowSuite(passkeyHarness);

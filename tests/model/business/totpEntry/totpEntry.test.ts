import { flowSuite } from '#tests/model/harness/suite.ts';
import { totpEntryHarness } from './totpEntry.harness.ts';

flowSuite(totpEntryHarness);

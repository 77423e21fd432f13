import { flowSuite } from '#tests/model/harness/suite.ts';
import { recoveryEntryHarness } from './recoveryEntry.harness.ts';

flowSuite(recoveryEntryHarness);

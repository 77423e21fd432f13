import { flowSuite } from '#tests/model/kit/suite.ts';
import { recoveryEntryRig } from './recoveryEntry.rig.ts';

flowSuite(recoveryEntryRig);

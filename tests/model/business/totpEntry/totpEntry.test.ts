import { flowSuite } from '#tests/model/kit/suite.ts';
import { totpEntryRig } from './totpEntry.rig.ts';

flowSuite(totpEntryRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { memberResetRig } from './memberReset.rig.ts';

flowSuite(memberResetRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { memberPasscodeRig } from './memberPasscode.rig.ts';

flowSuite(memberPasscodeRig);

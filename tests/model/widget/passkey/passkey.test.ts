import { flowSuite } from '#tests/model/kit/suite.ts';
import { passkeyRig } from './passkey.rig.ts';

flowSuite(passkeyRig);

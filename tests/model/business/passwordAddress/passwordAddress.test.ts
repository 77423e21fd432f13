import { flowSuite } from '#tests/model/kit/suite.ts';
import { passwordAddressRig } from './passwordAddress.rig.ts';

flowSuite(passwordAddressRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { checkoutRig } from './checkout.rig.ts';

flowSuite(checkoutRig);

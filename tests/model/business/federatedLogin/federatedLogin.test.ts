import { flowSuite } from '#tests/model/kit/suite.ts';
import { federatedLoginRig } from './federatedLogin.rig.ts';

flowSuite(federatedLoginRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { passwordRig } from './password.rig.ts';

flowSuite(passwordRig);

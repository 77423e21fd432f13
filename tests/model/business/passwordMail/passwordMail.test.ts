import { flowSuite } from '#tests/model/kit/suite.ts';
import { passwordMailRig } from './passwordMail.rig.ts';

flowSuite(passwordMailRig);

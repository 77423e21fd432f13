import { flowSuite } from '#tests/model/kit/suite.ts';
import { passwordLoginRig } from './passwordLogin.rig.ts';

flowSuite(passwordLoginRig);

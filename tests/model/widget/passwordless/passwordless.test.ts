import { flowSuite } from '#tests/model/kit/suite.ts';
import { passwordlessRig } from './passwordless.rig.ts';

flowSuite(passwordlessRig);

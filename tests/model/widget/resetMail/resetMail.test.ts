import { flowSuite } from '#tests/model/kit/suite.ts';
import { resetMailRig } from './resetMail.rig.ts';

flowSuite(resetMailRig);

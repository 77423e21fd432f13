import { flowSuite } from '#tests/model/kit/suite.ts';
import { oneTapRig } from './oneTap.rig.ts';
import { oneTapAloneRig } from './oneTapAlone.rig.ts';

flowSuite(oneTapRig);
flowSuite(oneTapAloneRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { factorSelectionRig } from './factorSelection.rig.ts';

flowSuite(factorSelectionRig);

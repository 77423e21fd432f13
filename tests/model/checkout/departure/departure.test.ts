import { flowSuite } from '#tests/model/kit/suite.ts';
import { departureRig } from './departure.rig.ts';

flowSuite(departureRig);

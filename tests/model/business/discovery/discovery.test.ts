import { flowSuite } from '#tests/model/kit/suite.ts';
import { discoveryRig } from './discovery.rig.ts';

flowSuite(discoveryRig);

import { flowSuite } from '#tests/model/kit/suite.ts';
import { upgradeRig } from './upgrade.rig.ts';

flowSuite(upgradeRig);

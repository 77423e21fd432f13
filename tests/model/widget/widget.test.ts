import { flowSuite } from '#tests/model/kit/suite.ts';
import { bootstrapRig, widgetRig } from './widget.rig.ts';

flowSuite(widgetRig);
flowSuite(bootstrapRig);

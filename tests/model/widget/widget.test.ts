import { flowSuite } from '#tests/model/harness/suite.ts';
import { bootstrapHarness, widgetHarness } from './widget.harness.ts';

flowSuite(widgetHarness);
flowSuite(bootstrapHarness);

import { flowSuite } from '#tests/model/harness/suite.ts';
import { widgetHarness } from './widget.harness.ts';

flowSuite(widgetHarness);

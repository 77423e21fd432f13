import { projectOf } from './identity/shared/project.ts';
import { type RecordChange, recordOperator } from './platform/audit/requestAudit.ts';
import type { Clock } from './platform/clock.ts';
import type { Settings } from './platform/settings/settings.ts';

/** Records that the operator has set another mode. */
export const recordMode = (settings: Settings, clock: Clock): RecordChange =>
  recordOperator(clock, 'mode.changed', projectOf(settings).id);

import { afterEach, beforeEach, expect } from 'vitest';
import { idsIn, type Proven } from './citations.ts';
import { beginRecording, recordedSentences } from './seen.ts';
import { sentencesById } from './sentences.ts';
import './recordingMatchers.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The number of a test's assertions, and the sentences of the requirements it cites that they were about. */
    assertions?: number;
    saw?: string[];
    /** Proofs of ids that its title does not cite. */
    proves?: Record<string, Proven>;
  }
}

const sentences = sentencesById();

beforeEach(({ task }) => beginRecording(idsIn(task.fullName ?? task.name).flatMap((id) => sentences.get(id) ?? [])));
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
  task.meta.saw = recordedSentences();
});

import { expect, test } from 'vitest';
import { emailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { emailSelectionHarness } from './emailSelection.harness.ts';

flowSuite(emailSelectionHarness);

test.each([
  ['link', 'Send me a link', 'Send me a code'],
  ['code', 'Send me a code', 'Send me a link'],
] as const)('while a %s is sent its button works and the other one is off [B2B-20]', (way, working, off) => {
  const screen = emailSelectionScreen({ email: 'jane@acme.test', organization: null, notice: null }, way);
  const page = readMarkup(markupOf(EmailSelectionView, { screen, send: () => {} }));
  expect([page.working, page.off, page.isBusy]).toEqual([[working], [off], true]);
});

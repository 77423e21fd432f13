import { ssoEmailHarness } from '#tests/model/business/ssoEmail/ssoEmail.harness.ts';
import { landings } from '#e2e/business/landings.ts';
import { chooseSso, lookUp, SSO_HELD, stay, withSso } from '#e2e/business/ssoLandings.ts';
import { limited } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { connectionsFound } from '#e2e/answers/businessSsoAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
const type = (text: string) => byUser({ type: text, into: 'Email' });

walkSuite({
  harness: ssoEmailHarness,
  held: SSO_HELD,
  ...landings({
    first: { open: withSso, first: (stage, perform) => chooseSso(stage, perform) },
    saved: { open: withSso, first: (stage, perform) => chooseSso(stage, perform, 'jane@acme.test') },
    unleft: {
      open: withSso,
      first: async (stage, perform) => {
        await chooseSso(stage, perform);
        await lookUp(stage, perform, 'one');
        await stay(stage);
      },
    },
  }),
  steps: {
    'email.typed:blank': type(''),
    'email.typed:partial': type('jane@ac'),
    'email.typed:whole': type('jane@acme.test'),
    'email.submitted': press('Continue'),
    'findConnections:one': answered('findConnections', connectionsFound('one')),
    'findConnections:several': answered('findConnections', connectionsFound('several')),
    'findConnections:none': answered('findConnections', connectionsFound('none')),
    'findConnections:limited': answered('findConnections', limited),
    'findConnections:expired': answered('findConnections', businessErrorAnswers.expired),
    'notice.expired': noticeExpires(15),
    'back.chosen': press('Back'),
  },
});

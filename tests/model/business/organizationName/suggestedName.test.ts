import { expect, test } from 'vitest';
import { suggestedName } from '#machines/business/organizationName/organizationName.rules.ts';

test.each([
  ['jane@acme.test', 'Acme'],
  ['jane@MAIL.Acme-Labs.co.uk', 'Acme Labs'],
  ['jane@acme.co.jp', 'Acme'],
  ['jane@co.test', 'Co'],
  ['jane@élan.test', 'Élan'],
  ['jane@gmail.com', ''],
  ['jane@yahoo.co.uk', ''],
  ['jane@xn--mnchen-3ya.test', ''],
])('the name that is suggested to %s is %j [D-496]', (email, name) => {
  expect(suggestedName(email)).toBe(name);
});

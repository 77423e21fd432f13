import { describe, expect, it } from 'vitest';
import { readOrganizationName } from '#services/identity/business/people/organizationName.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';

describe('the domain of an address', () => {
  it.each(['/evil', '#x', '?x', '\\x', ':80', '%2e', '/', '@x/y', '\t', '[x]', '<', '^', '|', '&x'])(
    'ends with the address: victim@acme.test%s is refused',
    (end) => expect(() => canonicalEmail(`victim@acme.test${end}x`)).toThrow('This email address is not valid.'),
  );

  it('may be of any script', () => {
    expect(canonicalEmail('Jane@MÜNCHEN.test')).toBe('jane@xn--mnchen-3ya.test');
    expect(canonicalEmail('jane@例え。テスト.test')).toBe('jane@xn--r8jz45g.xn--zckzah.test');
    expect(canonicalEmail('jane@उदाहरण.test')).toBe('jane@xn--p1b6ci4b4b3a.test');
  });
});

describe('the name of an organization', () => {
  const error = 'The name of an organization is one line of up to 128 characters that can be seen.';
  it.each([
    'a\nb',
    'a\r\nb',
    'a\u2028b',
    'a\u0000b',
    '\u202egro',
    'a\u2066b',
    '\u200f a',
    '\u200b\u200d',
    '\ufeff\u2060',
    'Ac\u00adme',
    'Ac\u200bme',
    'Ac\u3164me',
    'Ac\ud800me',
    '\u0301',
    '',
    ' ',
    'a'.repeat(129),
  ])('is one line of up to 128 visible characters: %j is refused [D-496]', (name) =>
    expect(() => readOrganizationName(name)).toThrow(error),
  );

  it.each(['Ada & Co', 'شركة', 'می\u200cخواهم', '株式会社', '👩‍👩‍👧 Family ❤️', 'Société Générale', 'a'.repeat(128)])(
    'may be %s',
    (name) => {
      expect(readOrganizationName(` ${name} `)).toBe(name.normalize('NFC'));
      expect(readOrganizationName(undefined)).toBeNull();
    },
  );
});

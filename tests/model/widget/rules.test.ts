import { describe, expect, test } from 'vitest';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import { blocksOf, methodsOf, misconfigurationOf } from '#machines/widget/main/main.rules.ts';
import { mailboxesFor } from '#machines/ports/email/mailboxes.ts';
import { digitsOf, isWhole } from '#machines/ports/passcodeDigits.ts';
import { senderDomainOf, usesOneTap } from '#machines/widget/widget.rules.ts';
import { oneTapConfig, productConfig } from './configs.ts';

const urls = (senderDomain: string | null) =>
  Object.fromEntries(mailboxesFor('jane@acme.test', senderDomain).map(({ name, url }) => [name, url]));

describe('the mailboxes', () => {
  test('Gmail searches by the sender domain when it is known, in every folder [EML-11]', () => {
    expect(urls('mail.acme.test')['gmail']).toBe(
      'https://mail.google.com/mail/u/0/#search/from%3A%40mail.acme.test+in%3Aanywhere+newer_than%3A1h',
    );
    expect(urls(null)['gmail']).toBe('https://mail.google.com/mail/u/0/#inbox');
  });

  test('Yahoo searches by keyword, Outlook opens the inbox [EML-13 EML-15]', () => {
    expect(urls('mail.acme.test')['yahoo']).toBe('https://mail.yahoo.com/d/search/keyword=from%253Amail.acme.test');
    expect(urls(null)['yahoo']).toBe('https://mail.yahoo.com/d/search/keyword=sign-in');
    expect(urls('mail.acme.test')['outlook']).toBe('https://outlook.live.com/mail/0/inbox');
  });

  test('the mailbox of the typed address comes first and stands out', () => {
    expect(mailboxesFor('jane@hotmail.com', null).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['outlook', true],
      ['gmail', false],
      ['yahoo', false],
    ]);
  });
});

describe('the sender domain', () => {
  const hinted = { ...productConfig.emailMagicLinksOptions, domainHint: 'hint.test' };
  test('is the configured hint when there is one [CFG-13 EML-19]', () => {
    const config = { ...productConfig, emailMagicLinksOptions: hinted };
    expect(senderDomainOf({ config, emailDomains: ['acme.test'] })).toBe('hint.test');
  });

  test("is bootstrap's only domain without a hint, and unknown with none or several [EML-20 EML-21]", () => {
    const of = (...emailDomains: string[]) => senderDomainOf({ config: productConfig, emailDomains });
    expect([of('acme.test'), of(), of('acme.test', 'mail.acme.test')]).toEqual(['acme.test', null, null]);
  });
});

describe('a configuration that cannot be', () => {
  test('has e-mail links beside e-mail codes, and either alone can be [MAIN-12]', () => {
    const coded = { ...productConfig, otpOptions: { ...productConfig.otpOptions, methods: ['email' as const] } };
    const of = (products: typeof productConfig.products) => misconfigurationOf({ ...coded, products });
    expect([of(['emailMagicLinks', 'otp']), of(['otp']), of(['emailMagicLinks'])]).toEqual([
      'emailConflict',
      null,
      null,
    ]);
  });
});

describe('what is named twice', () => {
  test('counts once [D-474]', () => {
    const products: typeof productConfig.products = ['crypto', 'passwords', 'crypto', 'passwords'];
    const walletOptions = { wallets: ['Phantom' as const, 'Metamask' as const, 'Phantom' as const], vesselKey: null };
    expect(blocksOf({ ...productConfig, products, walletOptions })).toEqual([
      { kind: 'wallets', wallets: ['Phantom', 'Metamask'], hasMore: false },
      { kind: 'or' },
      { kind: 'form' },
    ]);
    expect(misconfigurationOf({ ...productConfig, products: ['passkeys', 'passkeys'] })).toBe('onlyPasskeys');
    expect(usesOneTap({ ...oneTapConfig, products: ['oauth', 'oauth'] })).toBe(true);
  });
});

describe('the methods of passcodes', () => {
  test('stand in the order of the configuration [CFG-23]', () => {
    const otpOptions = { ...productConfig.otpOptions, methods: ['whatsapp' as const, 'sms' as const] };
    expect(methodsOf({ ...productConfig, products: ['otp'], otpOptions })).toEqual(['whatsapp', 'sms']);
  });
});

describe('the e-mail pattern', () => {
  test.each([
    'jane@acme.test',
    ' jane@acme.test ',
    'jane.fern+news@mail.acme.co.uk',
    'jane@bücher.test',
    'a..b@docomo.test',
    'ab.@ezweb.test',
  ])('takes %j [D-452]', (text) => expect(isEmail(text)).toBe(true));
  test.each([
    '',
    'jane',
    'jäne@acme.test',
    'jane@acme.test/evil',
    'jane@acme.test#x',
    'jane@acme.test?x',
    'jane@acme.test\\x',
    'jane@',
    '@acme.test',
    'jane@acme',
    'ja ne@acme.test',
    'jane@acme..test',
    'a@b@c.test',
    'jane@acme.test,x@y.test',
    `${'a'.repeat(250)}@acme.test`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

  test.each([
    ['\u200bjane@acme.test'],
    ['\u202ajane@acme.test\u202c'],
    ['jane\u2060@acme.test'],
    ['j\u00adane@acme.test\ufeff'],
    ['ｊａｎｅ＠ａｃｍｅ．ｔｅｓｔ'],
    ['jane@acme。test'],
  ])('reads %j as it is meant [D-452]', (text) => {
    expect(normalizedEmail(text)).toBe('jane@acme.test');
    expect(isEmail(text)).toBe(true);
  });

  test('a slip of one letter in a well-known domain is suggested, and nothing else is', () => {
    expect(suggestionFor('jane@gmial.com')).toBe('jane@gmail.com');
    expect(suggestionFor('jane@gmail.co')).toBe('jane@gmail.com');
    expect(suggestionFor('jane@hotmaill.com')).toBe('jane@hotmail.com');
    expect(suggestionFor('jane@gmail.com')).toBeNull();
    expect(suggestionFor('jane@acme.test')).toBeNull();
    expect(suggestionFor('jane@mail.com')).toBeNull();
  });
});

describe('a pasted code', () => {
  test.each([
    ['123 456', '123456'],
    ['12-34-56', '123456'],
    ['Your code is 123456.', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['১২৩৪৫৬', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
    ['1\u200b2\u200b3\u00a0456', '123456'],
    ['1234567890', '123456'],
    ['no digits', ''],
    ['', ''],
    ['12-34 5', '12345'],
  ])('%j is %j [OTP-13 OTP-14 LIM-03]', (text, code) => {
    expect(digitsOf(text)).toBe(code);
    expect(isWhole(text)).toBe(code.length === 6);
  });
});

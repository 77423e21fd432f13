import { describe, expect, it } from 'vitest';
import { money } from '#services/platform/money.ts';

// By hand, from https://docs.stripe.com/currencies.
const zero = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const three = 'BHD JOD KWD OMR TND'.split(' ');
const two =
  'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS WST XCD YER ZAR ZMW'.split(
    ' ',
  );
const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

describe('money of the payment provider [D-441]', () => {
  it.each([
    [zero, 123_456],
    [two, 1_234.56],
    [three, 123.456],
  ])('is shown with the decimals that the provider counts in: %s', (currencies, value) => {
    const wrong = currencies.filter(
      (code) => numberIn(money(123_456, code)) !== value || numberIn(money(123_456, code.toLowerCase())) !== value,
    );
    expect(wrong).toEqual([]);
  });

  it('has no decimals where they are nought and nobody writes them', () => {
    const written = [
      ['huf', 99_000],
      ['isk', 500],
      ['idr', 15_000_000],
      ['ugx', 500],
      ['pkr', 280_000],
      ['cop', 4_000_000],
      ['all', 90_000],
      ['jpy', 900],
      ['usd', 2_900],
      ['eur', 2_950],
      ['kwd', 29_000],
      ['twd', 90_000],
      ['huf', 99_050],
    ].map(([currency, amount]) => money(Number(amount), String(currency)).replaceAll('\u{a0}', ' '));
    expect(written).toEqual([
      'HUF 990',
      'ISK 5',
      'IDR 150,000',
      'UGX 5',
      'PKR 2,800',
      'COP 40,000',
      'ALL 900',
      '¥900',
      '$29.00',
      '€29.50',
      'KWD 29.000',
      'NT$900.00',
      'HUF 990.50',
    ]);
  });
});

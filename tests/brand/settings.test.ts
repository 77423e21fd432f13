import { describe, expect, it, test } from 'vitest';
import { contrastOf, rgbOf } from '#src/embed/theme/contrast.ts';
import { buttonContrast } from '#services/platform/brand/contrast.ts';
import { messageLanguageOf, messageLanguages } from '#services/platform/messageTemplates/messageLanguages.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { languageNames } from '#src/texts/languages/names.ts';
import { pngBytes, writtenFile } from './samplePng.ts';

const brandOf = (env: Record<string, string>) => readSettings(env).brand;

describe('the settings of the brand', () => {
  it('are those of Tinyspark by default', () => {
    expect(brandOf({})).toEqual({
      name: 'Tinyspark',
      logo: null,
      color: '#19303d',
      supportAddress: 'support@tinyspark.example',
      mailFooter: null,
      language: 'en',
      templates: new Map(),
    });
    expect(readSettings({ PRODUCT_NAME: 'Lärm & Co' }).mailFrom).toBe('Lärm & Co <no-reply@tinyspark.example>');
  });

  it('read a logo with its size, under an address that changes with it', () => {
    const read = (bytes: Buffer) => brandOf({ PRODUCT_LOGO: writtenFile('logo.png', bytes) }).logo;
    const logo = read(pngBytes(96, 32));
    expect(logo).toMatchObject({ width: 96, height: 32 });
    expect(logo?.path).toMatch(/^\/brand\/logo-[\w-]{12}\.png$/);
    expect(read(pngBytes(96, 33))?.path).not.toBe(logo?.path);
    expect(read(pngBytes(2_000, 1, 100 * 1024))).not.toBeNull();
  });

  it.each([
    ['a file that is not there', () => '/nowhere/logo.png'],
    ['another kind of file', () => writtenFile('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a large file', () => writtenFile('logo.png', pngBytes(96, 32, 100 * 1024 + 1))],
    ['a large picture', () => writtenFile('logo.png', pngBytes(2_001, 32))],
    ['a picture without a size', () => writtenFile('logo.png', pngBytes(0, 32))],
  ])('take no logo of %s', (_, file) => {
    expect(() => brandOf({ PRODUCT_LOGO: file() })).toThrow('expected a PNG file of 100 KiB and 2000 pixels a side');
  });

  it.each([
    ['PRODUCT_NAME', '<b>'],
    ['PRODUCT_NAME', 'x'.repeat(41)],
    ['PRODUCT_NAME', 'two\u2028lines'],
    ['BRAND_COLOR', 'red'],
    ['BRAND_COLOR', '#ffd400'],
    ['SUPPORT_ADDRESS', 'http://help.example.com'],
    ['SUPPORT_ADDRESS', 'javascript:alert(1)'],
    ['MAIL_FOOTER', 'x'.repeat(301)],
    ['MESSAGE_LANGUAGE', 'tlh'],
  ])('are not taken: %s=%s', (name, value) => {
    expect(() => brandOf({ [name]: value })).toThrow(`${name} is `);
  });

  it('take an address of support that is a page', () => {
    expect(brandOf({ SUPPORT_ADDRESS: 'https://help.example.com/a' }).supportAddress).toBe(
      'https://help.example.com/a',
    );
  });
});

test('white text on a button of an accepted colour has 4.5:1, at rest and under the pointer', () => {
  const white = rgbOf('rgb(255, 255, 255)') ?? [1, 1, 1];
  const atRest = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return contrastOf(rgbOf(`rgb(${red}, ${green}, ${blue})`) ?? white, white);
  };
  for (const color of ['#000000', '#19303d', '#7a1f5c', '#0b5fff', '#767676', '#ffffff']) {
    expect(buttonContrast(color), color).toBeLessThanOrEqual(atRest(color) + 1e-9);
  }
  // As Chromium computes `color-mix(in oklab, #7a1f5c 86%, white)`: rgb(142, 64, 113).
  expect(buttonContrast('#7a1f5c')).toBeCloseTo(atRest('#8e4071'), 1);
  // Enough at rest alone.
  expect(atRest('#767676')).toBeGreaterThan(4.5);
  expect(() => brandOf({ BRAND_COLOR: '#767676' })).toThrow('dark enough for white text on a button');
  expect(brandOf({ BRAND_COLOR: '#7A1F5C' }).color).toBe('#7a1f5c');
});

test('messages have the languages of the widget, whatever the region', () => {
  expect([...messageLanguages].toSorted()).toEqual(Object.keys(languageNames).toSorted());
  const tags = ['de-AT', 'pt_br', 'EN', 'tlh', '', undefined];
  expect(tags.map(messageLanguageOf)).toEqual(['de', 'pt', 'en', null, null, null]);
});

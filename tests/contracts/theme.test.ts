import { describe, expect, test } from 'vitest';
import { themeSchema } from '#contracts/theme.ts';

const refusedPaths = (theme: object) =>
  themeSchema.safeParse(theme).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('the theme', () => {
  test('has the look of the specification when the host says nothing [THM-03 THM-04 THM-05 THM-06 THM-07 THM-08 THM-12 THM-13 THM-14]', () => {
    const { container, colors, buttons, fontFamily } = themeSchema.parse({});
    expect([container.borderRadius, container.width]).toEqual(['8px', '400px']);
    expect(colors).toEqual({ primary: '#19303D', secondary: '#5C727D', success: '#0C5A56', error: '#8B1214' });
    expect([buttons.height, buttons.fontSize]).toEqual(['45px', '18px']);
    expect(fontFamily).toBe('Arial, Helvetica, sans-serif');
  });

  test('takes the container, the colours and the buttons of the host [THM-01 THM-02 THM-09 THM-10 THM-11]', () => {
    const button = {
      backgroundColor: '#123',
      textColor: 'white',
      borderColor: 'rgb(1 2 3 / 50%)',
      borderRadius: '2px',
    };
    const theme = {
      container: { background: 'ivory', borderColor: '#DDD', borderRadius: '0', width: '100%' },
      colors: { primary: 'oklch(0.5 0.1 200)', secondary: 'hsl(200deg, 20%, 40%)', success: 'teal', error: '#b00' },
      buttons: { height: '3rem', fontSize: '16px', primary: button, secondary: button, disabled: button },
      dark: {
        container: { borderColor: '#333' },
        colors: { error: 'pink' },
        buttons: { disabled: { textColor: 'gray' } },
      },
      fontFamily: '"Inter Tight", system-ui, sans-serif',
    };
    expect(themeSchema.parse(theme)).toMatchObject(theme);
  });

  test.each([
    [{ colors: { primary: 'blurple' } }, 'colors.primary is not a CSS colour'],
    [{ colors: { error: '#12345' } }, 'colors.error is not a CSS colour'],
    [{ container: { background: 'url(https://evil.example/x.png)' } }, 'container.background is not a CSS colour'],
    [{ container: { borderColor: 'red; position: fixed' } }, 'container.borderColor is not a CSS colour'],
    [{ dark: { container: { borderColor: 'var(--x)' } } }, 'dark.container.borderColor is not a CSS colour'],
    [{ container: { width: 'wide' } }, 'container.width is not a CSS length'],
    [{ container: { borderRadius: '-4px' } }, 'container.borderRadius is not a CSS length'],
    [{ buttons: { primary: { textColor: 'rgb(1 2)' } } }, 'buttons.primary.textColor is not a CSS colour'],
    [{ buttons: { disabled: { borderRadius: '8' } } }, 'buttons.disabled.borderRadius is not a CSS length'],
    [{ buttons: { height: 'calc(1px)' } }, 'buttons.height is not a CSS length'],
    [{ fontFamily: 'Arial; } body { display: none' }, 'fontFamily is not a list of font families'],
  ])('refuses %j by name [D-100]', (theme, found) => {
    expect(refusedPaths(theme)).toEqual([found]);
  });

  test('takes no image from an address that could run something [THM-16]', () => {
    expect(refusedPaths({ logo: { logoImageUrl: 'javascript:alert(1)' } })).toHaveLength(1);
    expect(refusedPaths({ logo: { logoImageUrl: 'https://host.example/logo.svg' } })).toBeUndefined();
  });
});

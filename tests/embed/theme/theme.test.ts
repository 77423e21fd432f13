import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { themeSchema } from '#contracts/theme.ts';
import { applyTheme } from '#src/embed/theme/applyTheme.ts';
import { themeProperties } from '#src/embed/theme/themeProperties.ts';

const propertiesOf = (theme: object) => themeProperties(themeSchema.parse(theme));
const button = { backgroundColor: 'navy', textColor: 'white', borderColor: 'black', borderRadius: '2px' };

describe('the theme as custom properties', () => {
  test('of the default look are none: it stands in the styles already', () => {
    expect(propertiesOf({})).toEqual({});
  });

  test('carry the container [THM-01 THM-02 THM-03 THM-04]', () => {
    const container = { background: 'ivory', borderColor: '#ddd', borderRadius: '2px', width: '320px' };
    expect(propertiesOf({ container, dark: { container: { borderColor: '#333' } } })).toEqual({
      '--theme-container-background': 'ivory',
      '--theme-container-border': 'light-dark(#ddd, #333)',
      '--theme-container-radius': '2px',
      '--theme-container-width': '320px',
    });
  });

  test('carry colours as seeds, and dark ones as they are [THM-05 THM-06 THM-07 THM-08 D-100]', () => {
    const { '--ts-on-fill': ink, ...seeds } = propertiesOf({
      colors: { primary: 'red', secondary: 'gray', success: 'green', error: 'maroon' },
    });
    expect(seeds).toEqual({
      '--theme-primary': 'red',
      '--theme-secondary': 'gray',
      '--theme-success': 'green',
      '--theme-error': 'maroon',
    });
    expect(ink).toMatch(/^light-dark\(oklch\(from red /);
    expect(propertiesOf({ colors: { primary: 'red' }, dark: { colors: { primary: 'pink' } } })).toMatchObject({
      '--theme-primary': 'red',
      '--ts-fill': 'light-dark(red, pink)',
    });
    expect(propertiesOf({ colors: { error: 'maroon' }, dark: { colors: { error: 'pink' } } })).toEqual({
      '--theme-error': 'maroon',
      '--ts-error': 'light-dark(maroon, pink)',
    });
  });

  test('carry the three kinds of buttons, height, size and font [THM-09 THM-10 THM-11 THM-12 THM-13 THM-14]', () => {
    const properties = propertiesOf({
      buttons: { height: '50px', fontSize: '1rem', primary: button, secondary: button, disabled: button },
      fontFamily: 'Georgia, serif',
    });
    expect(properties).toMatchObject({
      '--ts-fill': 'navy',
      '--ts-on-fill': 'white',
      '--ts-primary-line': 'black',
      '--ts-primary-radius': '2px',
      '--ts-secondary-fill': 'navy',
      '--ts-secondary-ink': 'white',
      '--ts-secondary-line': 'black',
      '--ts-secondary-radius': '2px',
      '--ts-fill-off': 'navy',
      '--ts-on-fill-off': 'white',
      '--ts-off-line': 'black',
      '--ts-off-radius': '2px',
      '--theme-button-height': '50px',
      '--theme-button-font-size': '1rem',
      '--theme-font': 'Georgia, serif',
    });
  });
});

describe('dressing a widget', () => {
  const rootIn = (window: Window) => {
    const root = window.document.createElement('div');
    window.document.body.append(root);
    return root as unknown as HTMLElement;
  };

  test('sets the properties on its root and takes them off again', () => {
    const window = new Window();
    globalThis.getComputedStyle = window.getComputedStyle.bind(window) as unknown as typeof getComputedStyle;
    const root = rootIn(window);
    const remove = applyTheme(root, themeSchema.parse({ scheme: 'dark', container: { width: '320px' } }));
    expect(root.style.getPropertyValue('--theme-container-width')).toBe('320px');
    expect(root.style.getPropertyValue('color-scheme')).toBe('dark');
    remove();
    expect(root.getAttribute('style') ?? '').toBe('');
  });
});

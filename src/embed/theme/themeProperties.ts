import type { ButtonColors, Theme, ThemeButton } from '#contracts/theme.ts';
import { defaultTheme } from '#contracts/themeDefaults.ts';

type Properties = Record<string, string>;
/** A colour of the host, and that of the dark scheme where it is another one; null: the host has not said. */
type Pair = { light: string | null; dark: string | null };

/** As CSS writes it; `usual` stands for the half that the host leaves alone. */
function written({ light, dark }: Pair, usual: string, change: (color: string) => string = (one) => one) {
  if (dark === null) return light === null ? null : change(light);
  return `light-dark(${light === null ? usual : change(light)}, ${change(dark)})`;
}

/** Black or white, whichever is easier to read on it. */
const inkOn = (color: string): string => `oklch(from ${color} clamp(0, (0.58 - l) * 1000, 1) 0 h)`;
const towardsWhite = (color: string): string => `color-mix(in oklab, ${color} 88%, white)`;
const towardsBlack = (color: string): string => `color-mix(in oklab, ${color} 88%, black)`;

/** Returns only the properties that have a value. */
const given = (names: Record<string, string | null>): Properties =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  );

const changed = (value: string, usual: string): string | null => (value === usual ? null : value);

/** A size of text in px, as a share of the size that the reader has chosen. */
const growing = (size: string | null): string | null =>
  size?.replace(/^([\d.]+)px$/, (_, px: string) => `calc(${Number(px) / 16} * var(--ts-rem, 16px))`) ?? null;

/** A seed of other tones: those of the dark scheme are derived from it, unless a dark one is given. */
function toneProperties(name: 'success' | 'error', light: string, dark: string | null): Properties {
  const seed = changed(light, defaultTheme.colors[name]);
  return given({ [`--theme-${name}`]: seed, [`--ts-${name}`]: dark && `light-dark(${light}, ${dark})` });
}

const pairOf = (light: ButtonColors, dark: ButtonColors, name: keyof ButtonColors): Pair => ({
  light: light[name],
  dark: dark[name],
});

/** The strong button. A primary colour alone is only the seed of the one in the dark scheme. */
function primaryProperties({ colors, buttons, dark }: Theme): Properties {
  const { primary } = buttons;
  const seed = changed(colors.primary, defaultTheme.colors.primary);
  const own = pairOf(primary, dark.buttons.primary, 'backgroundColor');
  const fill = { light: own.light ?? (dark.colors.primary && colors.primary), dark: own.dark ?? dark.colors.primary };
  const onSeed = seed && `light-dark(${inkOn(seed)}, ${DARK_INK})`;
  return given({
    '--theme-primary': seed,
    '--ts-fill': written(fill, seed ?? colors.primary),
    '--ts-fill-hover': written(fill, towardsWhite(colors.primary), towardsWhite),
    '--ts-fill-active': written(fill, towardsBlack(colors.primary), towardsBlack),
    '--ts-on-fill':
      written(pairOf(primary, dark.buttons.primary, 'textColor'), 'white') ??
      written(fill, inkOn(colors.primary), inkOn) ??
      onSeed,
    '--ts-primary-line': written(pairOf(primary, dark.buttons.primary, 'borderColor'), 'transparent'),
    '--ts-primary-radius': primary.borderRadius,
  });
}
/** Colour of the text on the button that is derived for the dark scheme. */
const DARK_INK = 'color-mix(in oklab, var(--ts-base) 90%, black)';

function secondaryProperties(light: ThemeButton, dark: ButtonColors): Properties {
  const fill = pairOf(light, dark, 'backgroundColor');
  return given({
    '--ts-secondary-fill': written(fill, 'var(--ts-surface)'),
    '--ts-secondary-hover': written(fill, 'var(--ts-surface-hover)', towardsWhite),
    '--ts-secondary-active': written(fill, 'var(--ts-surface-active)', towardsBlack),
    '--ts-secondary-ink':
      written(pairOf(light, dark, 'textColor'), 'var(--ts-ink)') ?? written(fill, 'var(--ts-ink)', inkOn),
    '--ts-secondary-line': written(pairOf(light, dark, 'borderColor'), 'var(--ts-hairline)'),
    '--ts-secondary-radius': light.borderRadius,
  });
}

const OFF = 'color-mix(in oklab, var(--ts-base) 9%, white)';
const offProperties = (light: ThemeButton, dark: ButtonColors): Properties =>
  given({
    '--ts-fill-off': written(pairOf(light, dark, 'backgroundColor'), OFF),
    '--ts-on-fill-off': written(pairOf(light, dark, 'textColor'), 'var(--ts-ink-muted)'),
    '--ts-off-line': written(pairOf(light, dark, 'borderColor'), 'transparent'),
    '--ts-off-radius': light.borderRadius,
  });

/** The custom properties of a widget's root (THM-01 … THM-14): only those that differ from the default theme. */
export function themeProperties(theme: Theme): Properties {
  const { container, colors, buttons, dark, fontFamily } = theme;
  const usual = defaultTheme;
  const background = { light: container.background, dark: dark.container.background };
  const border = { light: container.borderColor, dark: dark.container.borderColor };
  const quiet = dark.colors.secondary;
  return {
    ...given({
      '--theme-container-background': written(background, 'var(--ts-surface)'),
      '--theme-container-border': written(border, 'var(--ts-hairline)'),
      '--theme-container-radius': changed(container.borderRadius, usual.container.borderRadius),
      '--theme-container-width': changed(container.width, usual.container.width),
      '--theme-secondary': changed(colors.secondary, usual.colors.secondary),
      '--ts-ink-muted': quiet && `light-dark(${colors.secondary}, ${quiet})`,
      '--theme-button-height': changed(buttons.height, usual.buttons.height),
      '--theme-button-font-size': growing(changed(buttons.fontSize, usual.buttons.fontSize)),
      '--theme-font': changed(fontFamily, usual.fontFamily),
    }),
    ...primaryProperties(theme),
    ...toneProperties('success', colors.success, dark.colors.success),
    ...toneProperties('error', colors.error, dark.colors.error),
    ...secondaryProperties(buttons.secondary, dark.buttons.secondary),
    ...offProperties(buttons.disabled, dark.buttons.disabled),
  };
}

import { z } from 'zod';
import { cssColor, cssFontFamily, cssLength, imageAddress } from './cssValues.ts';
import { defaultTheme } from './themeDefaults.ts';

const { container, colors, buttons } = defaultTheme;

/** Null: as the rest of the look has it. */
const ownColor = cssColor.nullable().default(null);
const buttonColors = { backgroundColor: ownColor, textColor: ownColor, borderColor: ownColor };
const darkButtonSchema = z.object(buttonColors);
export type ButtonColors = z.infer<typeof darkButtonSchema>;

const buttonSchema = z.object({ ...buttonColors, borderRadius: cssLength.nullable().default(null) });
export type ThemeButton = z.infer<typeof buttonSchema>;

/** Differences of the dark scheme (D-100). */
const darkSchema = z.object({
  container: z.object({ background: ownColor, borderColor: ownColor }).prefault({}),
  colors: z.object({ primary: ownColor, secondary: ownColor, success: ownColor, error: ownColor }).prefault({}),
  buttons: z
    .object({
      primary: darkButtonSchema.prefault({}),
      secondary: darkButtonSchema.prefault({}),
      disabled: darkButtonSchema.prefault({}),
    })
    .prefault({}),
});

/** The look of the widget with every default filled in (THM-01 … THM-16). */
export const themeSchema = z.object({
  /** `inherit` is the scheme of the page where the widget is; `system` the reader's own choice of light or dark. */
  scheme: z.enum(['inherit', 'system', 'light', 'dark']).default(defaultTheme.scheme),
  container: z
    .object({
      background: ownColor,
      borderColor: ownColor,
      borderRadius: cssLength.default(container.borderRadius),
      width: cssLength.default(container.width),
    })
    .prefault({}),
  colors: z
    .object({
      primary: cssColor.default(colors.primary),
      secondary: cssColor.default(colors.secondary),
      success: cssColor.default(colors.success),
      error: cssColor.default(colors.error),
    })
    .prefault({}),
  buttons: z
    .object({
      height: cssLength.default(buttons.height),
      fontSize: cssLength.default(buttons.fontSize),
      primary: buttonSchema.prefault({}),
      secondary: buttonSchema.prefault({}),
      disabled: buttonSchema.prefault({}),
    })
    .prefault({}),
  dark: darkSchema.prefault({}),
  fontFamily: cssFontFamily.default(defaultTheme.fontFamily),
  hideHeaderText: z.boolean().default(defaultTheme.hideHeaderText),
  logo: z.object({ logoImageUrl: imageAddress }).nullable().default(defaultTheme.logo),
});
export type Theme = z.infer<typeof themeSchema>;

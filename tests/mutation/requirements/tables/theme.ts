import { type Breaks, inFile } from '../break.ts';

const defaults = inFile('contracts/themeDefaults.ts');
const theme = inFile('contracts/theme.ts');
const looks = inFile('src/embed/theme/themeProperties.ts');
const regions = inFile('src/views/frame/regions.tsx');

/** The theme, and what is said when something goes wrong. */
export const themeBreaks: Breaks = {
  'THM-01': theme('background: ownColor,\n', ''),
  'THM-02': theme('borderColor: ownColor,\n', ''),
  'THM-03': [
    defaults("borderRadius: '8px'", "borderRadius: '9px'"),
    looks("'--theme-container-radius'", "'--theme-no-radius'"),
    theme(
      'borderRadius: cssLength.default(container.borderRadius)',
      'radius: cssLength.default(container.borderRadius)',
    ),
  ],
  'THM-04': [defaults("width: '400px'", "width: '410px'"), looks("'--theme-container-width'", "'--theme-no-width'")],
  'THM-05': [defaults("primary: '#19303D'", "primary: '#29303D'"), theme('primary: cssColor', 'first: cssColor')],
  'THM-06': [defaults('#5C727D', '#6C727D'), looks("'--theme-secondary'", "'--theme-no'")],
  'THM-07': [defaults('#0C5A56', '#1C5A56'), looks("toneProperties('success'", "toneProperties('error'")],
  'THM-08': [defaults('#8B1214', '#9B1214'), looks("toneProperties('error'", "toneProperties('success'")],
  'THM-09': looks('...primaryProperties(theme),', ''),
  'THM-10': looks('...secondaryProperties(buttons.secondary, dark.buttons.secondary),', ''),
  'THM-11': looks('...offProperties(buttons.disabled, dark.buttons.disabled),', ''),
  'THM-12': [defaults("height: '45px'", "height: '46px'"), looks("'--theme-button-height'", "'--theme-no'")],
  'THM-13': [defaults("fontSize: '18px'", "fontSize: '17px'"), looks("'--theme-button-font-size'", "'--theme-no'")],
  'THM-14': [
    defaults("fontFamily: 'Arial, Helvetica, sans-serif'", "fontFamily: 'Arial, sans-serif'"),
    looks("'--theme-font'", "'--theme-no'"),
  ],
  'THM-15': theme('hideHeaderText:', 'hideHeader:'),
  'THM-16': theme('logoImageUrl:', 'imageUrl:'),
  'THM-17': inFile('src/embed/widgetContainer.tsx')('attachShadow', 'attachInternals'),
  'THM-18': inFile('src/embed/widgetContainer.tsx')('{isShadow ? shadow', '{!isShadow ? shadow'),
  'THM-19': [
    inFile('src/adapters/identity/identityErrors.ts')('?? error_message;', '?? error_type;'),
    inFile('src/views/widget/notice/noticeBanner.tsx')('notice.sentence ?? ', ''),
  ],
  'THM-20': inFile('machines/ports/notice.ts')('sentence: error.message', 'sentence: error.name'),
  'THM-21': [
    inFile('machines/widget/widgetToast.rules.ts')(
      "return screen.notice && { tone: 'error', words: screen.notice };",
      'return null;',
    ),
    inFile('machines/widget/widgetToast.rules.ts')('screen.refusal !== null', 'false'),
  ],
  'THM-22': [
    regions('warning: WarningIcon', 'notice: WarningIcon'),
    regions('ts-banner--${tone}', 'ts-banner--error'),
    regions("message?.tone === 'success'", 'false'),
  ],
  'THM-23': [
    inFile('src/views/frame/linkedText.tsx')("'stytch.com', ", ''),
    inFile('src/views/frame/linkedText.tsx')('href={address}', ''),
  ],
};

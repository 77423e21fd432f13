const ownColors = { backgroundColor: null, textColor: null, borderColor: null };
const asIs = { ...ownColors, borderRadius: null };

/**
 * Section 9: the look of a widget whose host says nothing (THM-03 … THM-08, THM-12 … THM-14). What is null follows from
 * the rest.
 */
export const defaultTheme = {
  scheme: 'inherit' as const,
  container: { background: null, borderColor: null, borderRadius: '8px', width: '400px' },
  colors: { primary: '#19303D', secondary: '#5C727D', success: '#0C5A56', error: '#8B1214' },
  buttons: { height: '45px', fontSize: '18px', primary: asIs, secondary: asIs, disabled: asIs },
  dark: {
    container: { background: null, borderColor: null },
    colors: { primary: null, secondary: null, success: null, error: null },
    buttons: { primary: ownColors, secondary: ownColors, disabled: ownColors },
  },
  fontFamily: 'Arial, Helvetica, sans-serif',
  hideHeaderText: false,
  logo: null,
};

/** A theme that is nobody's default. */
export const darkBrand = {
  scheme: 'dark',
  container: { background: '#1b1033', borderColor: '#3a2a63', borderRadius: '16px' },
  colors: { primary: '#b59cff', secondary: '#a79fc0' },
  buttons: { primary: { backgroundColor: '#b59cff', textColor: '#1b1033', borderRadius: '999px' } },
};

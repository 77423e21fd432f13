/** The version of the package that the widget is published in. */
export const VERSION = '0.1.0';

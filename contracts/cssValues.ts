import { z } from 'zod';

/** The named colours of CSS Color 4. */
const NAMES =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgr[ae]y
  darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
  darkslategr[ae]y darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite
  forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo
  ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow
  lightgr[ae]y lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow
  lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred
  papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
  sandybrown seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal thistle
  tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/);
const PART = String.raw`(?:none|[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:%|deg|g?rad|turn)?)`;
const FUNCTION = String.raw`(?:(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\(|color\(\s*[a-z][-\da-z]*\s)\s*${PART}(?:(?:\s*,\s*|\s+)${PART}){2}(?:\s*[,/]\s*${PART})?\s*\)`;
// Patterns without flags: they are carried into places that know nothing of zod.
const COLOR = new RegExp(`^(?:#(?:[\\da-fA-F]{3,4}|[\\da-fA-F]{6}|[\\da-fA-F]{8})|${FUNCTION}|${NAMES.join('|')})$`);
const LENGTH = /^(?:0|(?:\d+(?:\.\d*)?|\.\d+)(?:px|r?em|r?ch|r?lh|ex|pt|%|[sld]?v(?:[wh]|i|b|min|max)|cqi|cqw))$/;
const FAMILY =
  /^\s*(?:"[^"\\]+"|'[^'\\]+'|[\w-]+(?: +[\w-]+)*)\s*(?:,\s*(?:"[^"\\]+"|'[^'\\]+'|[\w-]+(?: +[\w-]+)*)\s*)*$/;

/** A colour as CSS writes it, names in small letters: hexadecimal, by name, or as a function of numbers. */
export const cssColor = z.string().regex(COLOR, { error: 'is not a CSS colour' }).meta({ kind: 'color' });

/** A length or percentage of CSS, not negative: `8px`, `1.5rem`, `100%`. */
export const cssLength = z.string().regex(LENGTH, { error: 'is not a CSS length' }).meta({ kind: 'length' });

/** A list of font families, names with other characters in quotes. */
export const cssFontFamily = z
  .string()
  .regex(FAMILY, { error: 'is not a list of font families' })
  .meta({ kind: 'fontFamily' });

/** An address that an image may come from; nothing that could run. */
export const imageAddress = z
  .string()
  .regex(/^(?:https?:\/\/[^\s/]|data:image\/)\S+$/, { error: 'is not the address of an image' })
  .meta({ kind: 'image' });

import { z } from 'zod';
import { DEFAULT_COLOR, DEFAULT_NAME } from '../brand/brand.ts';
import { buttonContrast } from '../brand/contrast.ts';
import { readLogo } from '../brand/logo.ts';
import { messageLanguages } from '../messageTemplates/messageLanguages.ts';
import type { Templates } from '../messageTemplates/templates.ts';
import { readTemplates, TemplateError } from '../messageTemplates/readTemplates.ts';
import { setting, settingMeta, withDefault } from './definitions.ts';
import { address, oneOf, text } from './values.ts';

/** WCAG 2.2, success criterion 1.4.3. */
const LEAST_CONTRAST = 4.5;

const name = 'a name of 1 to 40 characters, without < > " and line breaks';
const logo = 'a PNG file of 100 KiB and 2000 pixels a side at the most';
const color = 'a colour like #19303d, dark enough for white text on a button (contrast 4.5:1, also under the pointer)';
const support = 'an e-mail address, or a web address that starts with https://';

/** Settings of the brand that people see. */
export const brand = {
  PRODUCT_NAME: withDefault(
    z
      .string(name)
      .max(40, name)
      .regex(/^[^\p{Cc}\u2028\u2029<>"]+$/u, name),
    DEFAULT_NAME,
    {
      about: "the product's name in pages, mails, texts, authenticator apps and passkeys: see [brand.md](brand.md)",
    },
  ),
  PRODUCT_LOGO: setting(
    z.string(logo).transform((file, check) => {
      const read = readLogo(file);
      if (read !== null) return read;
      check.addIssue({ code: 'custom', message: logo });
      return z.NEVER;
    }),
    {
      absent: 'no picture; the mark of Tinyspark under that name',
      about: 'optional: a PNG file, shown in pages and mails',
    },
  ),
  BRAND_COLOR: withDefault(
    z
      .string(color)
      .regex(/^#[\da-f]{6}$/i, color)
      .refine((value) => buttonContrast(value) >= LEAST_CONTRAST, color),
    DEFAULT_COLOR,
    { about: 'the colour of buttons, from which the others are derived in the light and the dark scheme' },
  ),
  SUPPORT_ADDRESS: withDefault(
    z.union([z.email(support), address(['https:'], support)], support),
    'support@tinyspark.example',
    { needed: 'the address that people who need help write to or open' },
  ),
  MAIL_FOOTER: setting(text('a line of text').pipe(z.string().max(300, 'a line of 300 characters at the most')), {
    about: "optional: the last line of each mail, such as your company's address",
  }),
  // Not by `setting`, whose error would be the same for every folder.
  MAIL_TEMPLATES: z
    .string('a folder')
    .optional()
    .transform((folder, check): Templates => {
      try {
        return folder === undefined ? new Map() : readTemplates(folder);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        check.addIssue({ code: 'custom', message: `a folder of templates, but ${error.message}` });
        return z.NEVER;
      }
    })
    .register(settingMeta, {
      absent: '– (the built-in messages)',
      about:
        'optional: a folder with your own mails and texts, read and checked at the start: see [brand.md](brand.md)',
    }),
  MESSAGE_LANGUAGE: withDefault(oneOf(messageLanguages, `one of ${messageLanguages.join(', ')}`), 'en', {
    about: `the language of mails and texts whose call has no \`locale\`: ${messageLanguages.map((one) => `\`${one}\``).join(', ')}`,
  }),
};

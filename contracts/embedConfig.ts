import { z } from 'zod';
import { isLanguageTag } from './languageTag.ts';
import { widgetConfigSchema } from './widgetConfig.ts';

const languageTag = z.string().refine(isLanguageTag, { error: 'is not a language tag' }).meta({ kind: 'locale' });

/** Settings of a host that all widgets share. */
export const hostFields = {
  /** URL of the identity service; null: the origin of the page. */
  identityUrl: z.url().nullable().default(null),
  /** Sentences in place of the widget's (D-49), by group and name; the catalogue knows which there are. */
  strings: z.record(z.string(), z.unknown()).default({}),
  /**
   * The language of the widget, as a BCP 47 tag; it also says where sentences begin. Texts that ship are loaded (D-484).
   * Null: English, in the direction of the page.
   */
  locale: languageTag.nullable().default(null),
};

/** The widget's configuration as a host gives it to the embedded widget (CFG-05): plain data, no functions. */
export const embedConfigSchema = widgetConfigSchema.extend({
  /**
   * CFG-01 … CFG-04: signing in, where the links of reset mails lead, the passkeys of the person who is signed in, or the page
   * where other applications ask.
   */
  mode: z.enum(['login', 'resetPassword', 'passkeyRegistration', 'identityProvider']).default('login'),
  ...hostFields,
  /** Begins the names of everything that the widget keeps in this browser. */
  storagePrefix: z.string().min(1).default('tinyspark'),
  /**
   * A session that this browser has already: `ignore`, the form is shown all the same; `confirm`, 'Continue as …' in place of
   * the form; `continue`, `onSuccess` gets it without a question (D-576).
   */
  existingSession: z.enum(['ignore', 'confirm', 'continue']).default('ignore'),
  /** `onEvent` also hears whose e-mail address it is about, where there is one (D-370). */
  eventsWithEmail: z.boolean().default(false),
});
export type EmbedConfig = z.infer<typeof embedConfigSchema>;
/** As a host writes it. */
export type EmbedConfigInput = z.input<typeof embedConfigSchema>;

import { z } from 'zod';
import { ServerConfigError } from './errors.ts';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const optionsSchema = z.strictObject({
  identityUrl: z.url({ protocol: /^https?$/, error: 'the https address of the identity service' }),
  projectId: z.string({ error: 'the id of a project' }).regex(/^[\w-]{1,200}$/, { error: 'the id of a project' }),
  people: z.enum(['users', 'members'], { error: "'users' or 'members'" }).default('users'),
  secret: z
    .string({ error: 'a secret key' })
    .regex(/^[\x21-\x7e]{1,500}$/, { error: 'a secret key' })
    .optional(),
  strict: z.boolean({ error: 'true or false' }).default(false),
  cookies: z.enum(['httpOnly', 'widget', 'none'], { error: "'httpOnly', 'widget' or 'none'" }).default('httpOnly'),
  secureCookies: z.boolean({ error: 'true or false' }).default(true),
  origins: z
    .array(z.string().refine(isOrigin), { error: 'origins like https://shop.example.com' })
    .max(100)
    .default([]),
  clockTolerance: z.number({ error: '0 to 60 seconds' }).int().min(0).max(60).default(10),
});

/** Settings of a host's backend. */
export type ServerOptions = z.input<typeof optionsSchema>;
export type ServerSettings = z.output<typeof optionsSchema>;

const expectations: Record<string, string> = {
  origins: 'origins like https://shop.example.com',
  clockTolerance: '0 to 60 seconds',
};

function parsedOptions(options: ServerOptions): ServerSettings {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) {
    const { identityUrl } = parsed.data;
    return { ...parsed.data, identityUrl: identityUrl.endsWith('/') ? identityUrl.slice(0, -1) : identityUrl };
  }
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new ServerConfigError(issue.keys.join(), `one of ${Object.keys(optionsSchema.shape).join(', ')}`);
  const field = String(issue?.path[0] ?? 'options');
  throw new ServerConfigError(field, expectations[field] ?? issue?.message ?? 'settings');
}

/**
 * Reads the settings of a host's backend.
 * @throws ServerConfigError
 */
export function readOptions(options: ServerOptions): ServerSettings {
  const settings = parsedOptions(options);
  if (settings.strict && settings.secret === undefined)
    throw new ServerConfigError('secret', 'a secret key, since `strict` asks the identity service');
  if (settings.people === 'members' && settings.cookies === 'widget')
    throw new ServerConfigError('cookies', "'httpOnly' or 'none': the business widget writes no cookies");
  return settings;
}

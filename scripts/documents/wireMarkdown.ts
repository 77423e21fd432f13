import { shapeOf, type ShapeNames, sharedShapes } from '#services/sandbox/wire/shape.ts';
import type { WireCall, WireChapter } from '#services/platform/http/wireDocument.ts';

const block = (title: string, schema: unknown, names?: ShapeNames): string[] =>
  schema === undefined ? [] : [`${title}:`, '', '```text', shapeOf(schema, names), '```', ''];

const callers: Record<string, string> = {
  publicToken: 'By public token.',
  secretKey: 'By secret key.',
  session: 'By session token.',
};

function callText(
  { method, path, summary, security, parameters, body, answer }: WireCall,
  names: ShapeNames,
): string[] {
  return [
    `### ${method} ${path}`,
    '',
    `${summary}. ${callers[security ?? ''] ?? 'Anybody may.'}`,
    '',
    ...parameters.flatMap((one) => [`In the ${one.in}: \`${one.name}\`, ${shapeOf(one.schema)}.`, '']),
    ...block('Body', body, names),
    ...block('Answer', answer, names),
  ];
}

function chapterText({ name, calls, errors }: WireChapter, names: ShapeNames): string[] {
  return [
    `## ${name}`,
    '',
    ...calls.flatMap((call) => callText(call, names)),
    ...(errors.length === 0
      ? []
      : [
          `### Errors of ${name}`,
          '',
          '| status | type | message |',
          '|---|---|---|',
          ...errors.map(({ status, type, message }) => `| ${status} | \`${type}\` | ${message} |`),
          '',
        ]),
  ];
}

/** Prints the page of calls: every call of the services as they describe themselves. */
export function wireMarkdown(chapters: readonly WireChapter[]): string {
  const { names, shapes } = sharedShapes(chapters.flatMap(({ calls }) => calls.map(({ answer }) => answer)));
  return [
    '# The wire',
    '',
    'Written by `npm run documents` from the contracts that the services parse with; a sandbox shows the same at',
    '`/sandbox/wire`, and as an OpenAPI document at `/sandbox/wire.json`. `?` marks what may be left out.',
    '',
    'Each call says who may make it. A public token is sent as `Authorization: Basic base64({public token}:{session token,',
    'or the public token})`, a secret key as `Authorization: Basic base64({project id}:{secret})`, never from a page, and a',
    'session as `Authorization: Bearer {session token}`. Every error has one shape: `status_code`, `request_id`,',
    '`error_type`, `error_message`, `error_url`, and `error_details` where there are any.',
    '',
    ...chapters.flatMap((chapter) => chapterText(chapter, names)),
    '## Shapes',
    '',
    ...shapes.flatMap(({ name, schema }) => block(name, schema)),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

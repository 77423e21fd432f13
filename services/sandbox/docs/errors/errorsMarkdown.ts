import type { WireChapter } from '#services/platform/http/wireDocument.ts';
import { errorAdvice } from './errorAdvice.ts';

type ErrorBody = WireChapter['errors'][number];

/** An error that pages and backends meet is listed as the one of pages. */
function unique(chapters: readonly WireChapter[], keyOf: (error: ErrorBody) => string): ErrorBody[] {
  const errors = chapters.flatMap((chapter) => chapter.errors);
  const ordered = [...errors.filter((one) => one.isOfBackends), ...errors.filter((one) => !one.isOfBackends)];
  return [...new Map(ordered.map((error) => [keyOf(error), error])).values()].toSorted(
    (a, b) => a.type.localeCompare(b.type) || a.status - b.status,
  );
}

/** Every error of the services once, by its type. */
export const errorTypesOf = (chapters: readonly WireChapter[]): ErrorBody[] => unique(chapters, ({ type }) => type);

/** Prints the page of errors: the meaning of each error, and what to do about it. */
export const errorsMarkdown = (chapters: readonly WireChapter[]): string =>
  [
    '# Every error, and what to do about it',
    '',
    'Written from the errors of the services. Each has one shape ([the calls](wire.md)): `error_type` is one of the codes',
    'below and never changes its meaning, `error_message` may be shown to people, and `request_id` finds it in the log. The',
    'widget shows the message and offers the way on by itself; a page that calls the services does what this page says.',
    'In a sandbox `error_url` leads to the line of the code.',
    '',
    '| code | status | message | what to do |',
    '|---|---|---|---|',
    // One that two services answer with different statuses has a line for each.
    ...unique(chapters, ({ type, status }) => `${type} ${status}`).map(
      ({ type, status, message }) => `| \`${type}\` | ${status} | ${message} | ${errorAdvice[type] ?? ''} |`,
    ),
    '',
    'Any call may answer 413 `body_too_large` (send less) and 500 `internal_server_error` (a fault of the service: the log',
    'has it under `request_id`).',
    '',
    '## What the library throws',
    '',
    '| | |',
    '|---|---|',
    '| `WidgetConfigError` | the configuration cannot be used: `field` and `expected` say what could be there |',
    '| the error of `finishSignIn` | `code`: `link_spent`, `login_spent` (used or expired), `other_browser` (open it where it was asked for), `storage_blocked` (cookies and site data are not allowed), `offline`, `unavailable` (try again), `refused` (its `sentence` says why) |',
    '',
  ].join('\n');

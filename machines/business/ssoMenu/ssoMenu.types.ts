import type { Connection } from '#machines/ports/business/organizations.ts';
import type { Notice } from '#machines/ports/notice.ts';

/** `lastUsed`: the connection that was used last, by its id. `notice`: why the page was not left before. */
export interface SsoMenuInput {
  connections: Connection[];
  lastUsed: string | null;
  notice: Notice | null;
}
export type SsoMenuContext = SsoMenuInput & { output: SsoMenuOutput | null };

export type SsoMenuEvent = { type: 'connection.chosen'; connectionId: string } | { type: 'back.chosen' };

export type SsoMenuOutput = { choice: 'connection'; connectionId: string } | { choice: 'back' };

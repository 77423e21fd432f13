import { before, onlyVia, leadsTo, type ModelProperty } from '#specs/properties.ts';

/** The answer of a call that authenticates, which is then saved. */
export const session = {
  sessionToken: 'token-1',
  sessionJwt: 'jwt-1',
  lifetime: 5_400,
  user: { user_id: 'user-test-1' },
};
/** Said in the widget where the session could not be kept. */
export const NOT_SAVED = 'Your browser blocked cookies or site data. Allow them, then try again.';

/** Returns the properties that hold wherever a session is saved (D-199); states are paths of a test model. */
export const sessionSaved = ({
  opened,
  state = 'saving',
  saved,
  notSaved,
  requirements,
}: {
  /** The call that has opened the session. */
  opened: string;
  state?: string;
  saved: string[];
  notSaved: string;
  requirements: string[];
}): ModelProperty[] => [
  before(state, opened, 'a session is saved only after it was opened', ...requirements, 'D-199'),
  before(notSaved, opened, 'a session that could not be saved was opened before', 'D-199'),
  onlyVia(
    state,
    [opened, 'retry.chosen'],
    'a session is saved when it was opened, and again when that is wanted',
    ...requirements,
    'D-199',
  ),
  leadsTo(state, [...saved, notSaved], ['system'], 'saving ends', 'D-199'),
];

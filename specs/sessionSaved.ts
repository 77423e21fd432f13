import type { ModelProperty } from './testModel.ts';
import type { Property } from './vocabulary.ts';

/** The answer of a call that authenticates, which is then saved. */
export const session = {
  sessionToken: 'token-1',
  sessionJwt: 'jwt-1',
  lifetime: 5_400,
  user: { user_id: 'user-test-1' },
};
/** Said in the widget where the session could not be kept. */
export const NOT_SAVED = 'Your browser blocked cookies or site data. Allow them, then try again.';

interface Kept {
  /** The call that has opened the session. */
  opened: string;
  state?: string;
  /** The states after a session is saved. */
  kept: string[];
  notSaved: string;
  requirements: string[];
}

/** Returns the properties that hold wherever a session is saved (D-199). */
export const sessionSaved = ({ opened, state = 'saving', kept, notSaved, requirements }: Kept): Property[] => [
  {
    kind: 'before',
    state,
    mustHaveSeen: opened,
    says: 'a session is kept only after it was opened',
    requirements: [...requirements, 'D-199'],
  },
  {
    kind: 'before',
    state: notSaved,
    mustHaveSeen: opened,
    says: 'who reads that the session could not be kept has opened it',
    requirements: ['D-199'],
  },
  {
    kind: 'onlyVia',
    state,
    events: [opened, 'retry.chosen'],
    says: 'a session is kept when it was opened, and again when that is wanted',
    requirements: [...requirements, 'D-199'],
  },
  {
    kind: 'leadsTo',
    from: state,
    goals: [...kept, notSaved],
    fair: ['system'],
    says: 'keeping ends',
    requirements: ['D-199'],
  },
];

/** Returns the properties that hold wherever a session is saved (D-199); states are paths of a test model. */
export const sessionSavedProperties = ({
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
  {
    kind: 'before',
    state,
    mustHaveSeen: opened,
    says: 'a session is saved only after it was opened',
    requirements: [...requirements, 'D-199'],
  },
  {
    kind: 'before',
    state: notSaved,
    mustHaveSeen: opened,
    says: 'a session that could not be saved was opened before',
    requirements: ['D-199'],
  },
  {
    kind: 'onlyVia',
    state,
    events: [opened, 'retry.chosen'],
    says: 'a session is saved when it was opened, and again when that is wanted',
    requirements: [...requirements, 'D-199'],
  },
  {
    kind: 'leadsTo',
    from: state,
    goals: [...saved, notSaved],
    fair: ['system'],
    says: 'saving ends',
    requirements: ['D-199'],
  },
];

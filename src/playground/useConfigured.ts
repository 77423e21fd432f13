import { useEffect, useState } from 'react';
import { type Configured, configuredIn, hashOf } from './draftFragment.ts';
import type { Draft } from './draft/values.ts';
import { firstDraft, openingWidget, type WidgetName } from './widgets/widgets.ts';

/** The widget that is configured, and what was said of each. */
interface Known {
  name: WidgetName;
  drafts: Readonly<Record<WidgetName, Draft>>;
}

const withConfigured = (known: Known, said: Configured | null): Known =>
  said === null ? known : { name: said.name, drafts: { ...known.drafts, [said.name]: said.draft } };

function knownAtFirst(): Known {
  const drafts = { signIn: firstDraft('signIn', location.origin), business: firstDraft('business', location.origin) };
  return withConfigured({ name: openingWidget, drafts }, configuredIn(location.hash, location.origin));
}

/** Keeps the chosen widget and its configuration in the address; the other draft waits for the way back to it. */
export function useConfigured() {
  const [known, setKnown] = useState(knownAtFirst);
  const { name } = known;
  const draft = known.drafts[name];
  useEffect(() => history.replaceState(null, '', hashOf({ name, draft })), [name, draft]);
  // A link that is pasted into this very tab changes nothing but the fragment.
  useEffect(() => {
    const read = () => setKnown((one) => withConfigured(one, configuredIn(location.hash, location.origin)));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return {
    name,
    draft,
    choose: (other: WidgetName) => setKnown(({ drafts }) => ({ name: other, drafts })),
    change: (next: (draft: Draft) => Draft) =>
      setKnown((one) => withConfigured(one, { name: one.name, draft: next(one.drafts[one.name]) })),
  };
}

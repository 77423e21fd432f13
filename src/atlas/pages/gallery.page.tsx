import { useMemo } from 'react';
import type { FlowEntry, IndexData } from '../data/indexData.ts';
import { loadSearched } from '../data/load.ts';
import { useLoaded } from '../loaded.ts';
import { Found } from '../parts/found.tsx';
import { Message, Waiting } from '../parts/notices.tsx';
import { goTo } from '#src/atlas/useRoute.ts';
import { hrefOf } from '../route.ts';
import { flowsThatHold, type Searched } from '../searched.ts';

/** In the order of the page: the product first. */
const areas: Record<string, string> = {
  checkout: 'Checkout',
  widget: 'Sign-in widget',
  account: "A person's own account",
  consent: 'Consent',
  business: 'Business sign-in',
  client: "Session of a host's page",
};
const order = Object.keys(areas);
const byArea = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

const share = (part: number | null, whole: number) => (part === null ? `– of ${whole}` : `${part} of ${whole}`);

function Meter({ words, part, whole }: { words: string; part: number | null; whole: number }) {
  return (
    <div className="at-meter">
      <dt>{words}</dt>
      <dd>
        <span className="at-num">{share(part, whole)}</span>
        <meter min={0} max={Math.max(whole, 1)} value={part ?? 0} aria-label={words} />
      </dd>
    </div>
  );
}

function Card({ flow }: { flow: FlowEntry }) {
  return (
    <li className="at-card">
      <h3>
        <a href={hrefOf({ page: 'flow', flow: flow.id, selection: null })}>{flow.id}</a>
      </h3>
      <p className="at-note">{flow.about}</p>
      <dl>
        <div className="at-count">
          <dt>States</dt>
          <dd className="at-num">{flow.states}</dd>
        </div>
        <Meter words="Requirements proven" part={flow.proven} whole={flow.requirements} />
        <Meter words="Transitions taken in a browser" part={flow.inBrowser} whole={flow.transitions} />
        <Meter words="Transitions taken by the machine" part={flow.onActor} whole={flow.transitions} />
      </dl>
      {flow.walks !== null && (
        <p className="at-note at-num">
          {flow.walks.walks} walks, {flow.walks.steps} steps, {flow.walks.medianMilliseconds} ms at the median,{' '}
          {flow.walks.seconds} s in all; {flow.edges} edges explored
        </p>
      )}
    </li>
  );
}

function Areas({ flows }: { flows: FlowEntry[] }) {
  return [...new Set(flows.map(({ area }) => area))].toSorted(byArea).map((area) => (
    <section key={area} aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`}>{areas[area] ?? area}</h2>
      <ul className="at-cards">
        {flows
          .filter((flow) => flow.area === area)
          .map((flow) => (
            <Card key={flow.id} flow={flow} />
          ))}
      </ul>
    </section>
  ));
}

function Answer({ flows, words, searched }: { flows: FlowEntry[]; words: string[]; searched: Searched }) {
  const ids = useMemo(() => flowsThatHold(searched, words), [searched, words]);
  const held = flows.filter(({ id }) => ids.has(id));
  return (
    <>
      <Found searched={searched} words={words} />
      {held.length === 0 ? <p className="at-note">No flow holds these words.</p> : <Areas flows={held} />}
    </>
  );
}

function Search({ flows, words }: { flows: FlowEntry[]; words: string[] }) {
  const searched = useLoaded('searched', loadSearched);
  if (searched.is === 'waiting') return <Waiting />;
  if (searched.is === 'failed') return <Message words={[`The search could not be read: ${searched.why}`]} />;
  return <Answer flows={flows} words={words} searched={searched.value} />;
}

/** Every flow by area, and a search through everything that specs and requirements say. */
export function GalleryPage({ index, query }: { index: IndexData; query: string }) {
  const words = useMemo(() => query.toLowerCase().split(/\s+/).filter(Boolean), [query]);
  const { requirements, walks } = index.reports;
  return (
    <>
      <h1 className="at-title" tabIndex={-1}>
        All flows
      </h1>
      <p className="at-lede">
        Every flow is a statechart. Here each is drawn from the machine that runs, beside the spec it is held to, the
        screens it shows and the tests that prove it.
      </p>
      {(!requirements || !walks) && (
        <p className="at-message">
          No whole run of the tests was recorded when this atlas was made, so “–” stands for what it would tell. npm
          test fills it in.
        </p>
      )}
      <search className="at-search">
        <label htmlFor="find">Find a sentence, a requirement, a state, an event, a guard or an actor</label>
        <input
          id="find"
          type="search"
          value={query}
          placeholder="401, No Account Found, CHK-13 …"
          onChange={({ target }) => goTo({ page: 'gallery', query: target.value }, 'replace')}
        />
      </search>
      {words.length === 0 ? <Areas flows={index.flows} /> : <Search flows={index.flows} words={words} />}
    </>
  );
}

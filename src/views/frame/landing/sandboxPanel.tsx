import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';

const accounts = [
  { address: 'owner@acme.test', meaning: 'owner' },
  { address: 'subscribed@acme.test', meaning: 'subscribed' },
  { address: null, meaning: 'noBrand' },
] as const;

const cards = [
  { number: '4242 4242 4242 4242', meaning: 'cardSucceeds' },
  { number: '4000 0000 0000 0002', meaning: 'cardDeclined' },
  { number: '4000 0025 0000 3155', meaning: 'cardConfirms' },
  { number: '4000 0000 0000 0077', meaning: 'cardSettlesLate' },
] as const;

/** As the sandbox's organizations have them. */
const members = [
  { address: 'alex@acme.test', meaning: 'adminOfAcme' },
  { address: 'both@acme.test', meaning: 'memberOfBoth' },
  { address: 'nora@northwind.test', meaning: 'adminOfNorthwind' },
  { address: 'invited@northwind.test', meaning: 'invited' },
  { address: 'newcomer@acme.test', meaning: 'newcomer' },
] as const;

const BUILDING = 'M4 21V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v16M15 10h3a2 2 0 0 1 2 2v9M2.5 21h19M8 8h3M8 12h3M8 16h3';

const tools = [
  {
    name: 'outbox',
    href: '/sandbox/outbox',
    path: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7l8.5 6.5L20.5 7',
  },
  { name: 'business', href: '/business', path: BUILDING },
  { name: 'acme', href: '/business?organization=acme', path: BUILDING },
  {
    name: 'authenticator',
    href: '/sandbox/authenticator',
    path: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9.5 11l2 2 3-4M10.5 18h3',
  },
  {
    name: 'atlas',
    href: '/atlas/',
    path: 'M5.5 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M18.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M5.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8 6h3a3 3 0 0 1 3 3 3 3 0 0 0 2 3M8 18h3a3 3 0 0 0 3-3 3 3 0 0 1 2-3',
  },
  { name: 'playground', href: '/playground/', path: 'M8 7 3 12l5 5M16 7l5 5-5 5' },
  {
    name: 'docs',
    href: '/docs',
    path: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v18H6.5A2.5 2.5 0 0 1 4 18.5zM4 18.5A2.5 2.5 0 0 1 6.5 16H20M8 7h8M8 11h6',
  },
] as const;

/** Test accounts, test cards, and the tools of a sandbox (D-04). */
export function SandboxPanel() {
  const { frame, sandboxPanel } = useLaterPageTexts();
  return (
    <section className="ts-sand" aria-labelledby="sandbox-title">
      <div className="ts-head">
        <p className="ts-sand__tag">
          <span className="ts-sandtag">{frame.sandbox}</span>
        </p>
        <h2 className="ts-title" id="sandbox-title">
          {sandboxPanel.title}
        </h2>
        <p className="ts-lede">{sandboxPanel.message}</p>
      </div>
      <div className="ts-sand__grid">
        <div>
          <h3>{sandboxPanel.accounts}</h3>
          <ul className="ts-rows">
            {accounts.map(({ address, meaning }) => (
              <li key={meaning}>
                <bdi>{address ?? sandboxPanel.anyOther}</bdi> <span>{sandboxPanel[meaning]}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{sandboxPanel.cards}</h3>
          <ul className="ts-rows">
            {cards.map(({ number, meaning }) => (
              <li key={number}>
                <bdi className="ts-num" dir="ltr">
                  {number}
                </bdi>{' '}
                <span>{sandboxPanel[meaning]}</span>
              </li>
            ))}
          </ul>
          <p className="ts-note">{sandboxPanel.cardNote}</p>
        </div>
        <div>
          <h3>{sandboxPanel.members}</h3>
          <ul className="ts-rows">
            {members.map(({ address, meaning }) => (
              <li key={meaning}>
                <bdi>{address}</bdi> <span>{sandboxPanel[meaning]}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul className="ts-sand__links">
        {tools.map(({ name, href, path }) => (
          <li key={name}>
            <a className="ts-btn ts-btn--secondary" href={href}>
              <LineIcon path={path} />
              <span>{sandboxPanel[name]}</span>
            </a>
            <span className="ts-note">{sandboxPanel[`${name}Hint`]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { ConsentEvent } from '#machines/consent/consent/consent.types.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { TwoWays } from '#src/views/consent/twoWays.tsx';
import { WithStranger } from '#src/views/consent/withStranger.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { Parties } from './parties.tsx';
import { ScopeList } from './scopeList.tsx';

interface AskingProps {
  screen: Extract<ConsentScreen, { kind: 'consent' }>;
  name: string;
  send: (event: ConsentEvent) => void;
}

const busyWay = { allow: 'yes', deny: 'no', anotherAccount: 'other' } as const;

/** IDP Consent (IDP-01, IDP-20, IDP-21, D-42): who asks, for what, and in whose name. */
export function AskingView({ screen, name, send }: AskingProps) {
  const texts = useConsentTexts();
  const { client, email, scopes, withheld, areKnown, canSwitchAccount, busy } = screen;
  const title = areKnown ? texts.title : (client: string) => texts.titleUnknown(client, texts.project);
  return (
    <ConsentCard
      screen="consent"
      pageTitle={texts.pageTitle}
      title={<WithStranger text={title} name={name} />}
      mark={<Parties client={client} />}
    >
      <div className="ts-stack ts-stack--fields">
        <p className="ts-lede ts-strange">
          <WithStranger text={texts.permissionsTitle} name={name} />
        </p>
        <ScopeList
          scopes={scopes}
          hint={
            <p className="ts-note ts-strange">
              <WithStranger text={texts.broadAccessHint} name={name} />
            </p>
          }
        />
        {withheld.length > 0 && (
          <p className="ts-note ts-strange">
            <Sentence text={texts.notGranted}>
              <bdi>
                <code className="ts-code">{withheld.join(' ')}</code>
              </bdi>
            </Sentence>
          </p>
        )}
      </div>
      <TwoWays
        no={{ words: texts.deny, onChosen: () => send({ type: 'deny.chosen' }) }}
        yes={{ words: texts.allow, onChosen: () => send({ type: 'allow.chosen' }) }}
        busy={busy === null ? null : busyWay[busy]}
      />
      <div className="ts-account ts-note">
        {email !== null && (
          <p>
            <Sentence text={texts.signedInAs}>
              <b>
                <Address email={email} />
              </b>
            </Sentence>
          </p>
        )}
        {canSwitchAccount && (
          <button
            className="ts-btn ts-btn--text"
            type="button"
            aria-busy={busy === 'anotherAccount' || undefined}
            disabled={busy === 'allow' || busy === 'deny'}
            onClick={() => send({ type: 'anotherAccount.chosen' })}
          >
            {texts.anotherAccount}
          </button>
        )}
      </div>
    </ConsentCard>
  );
}

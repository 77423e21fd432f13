import type { AccountScreen, ShownPasskeyName } from '#machines/account/account/account.screen.ts';
import type { AccountEvent } from '#machines/account/account/account.types.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { type AccountTexts, useAccountTexts, wayName } from './accountTexts.ts';
import { useFocusBack } from './focusBack.ts';
import { PasskeyNameForm } from './passkeyNameForm.tsx';

type Way = Extract<AccountScreen, { kind: 'account' }>['account']['ways'][number];

export interface WayRowProps {
  way: Way;
  /** The passkey's name while it is typed; null: it is read. */
  naming: ShownPasskeyName | null;
  isBusy: boolean;
  send: (event: AccountEvent) => void;
}

/** Says what an address or a number has proven; an empty text of what is proven by being there. */
function proofOf(texts: AccountTexts, { kind, isProven }: Way): string {
  if (kind === 'password') return isProven ? '' : texts.resetDue;
  if (!isProven) return texts.notVerified;
  return kind === 'email' || kind === 'phone_number' ? texts.verified : '';
}

function WayActs({ way, isBusy, send, naming }: WayRowProps) {
  const texts = useAccountTexts();
  const name = wayName(texts, way);
  const rename = useFocusBack(naming !== null);
  if (naming !== null) return null;
  return (
    <div className="ts-accountrow__acts">
      {way.kind === 'passkey' && (
        <button
          ref={rename}
          className="ts-btn ts-btn--secondary ts-accountrow__act"
          type="button"
          disabled={isBusy}
          aria-label={texts.renamePasskey(name)}
          onClick={() => send({ type: 'passkeyRename.chosen', id: way.id })}
        >
          {texts.renameShort}
        </button>
      )}
      {way.isRemovable && (
        <button
          className="ts-btn ts-btn--secondary ts-accountrow__act"
          type="button"
          disabled={isBusy}
          aria-label={texts.remove(name)}
          onClick={() => send({ type: 'removal.chosen', part: { kind: 'way', id: way.id } })}
        >
          {texts.removeShort}
        </button>
      )}
    </div>
  );
}

/** One way to sign in, with what is known of it and what can be done with it. */
export function WayRow(props: WayRowProps) {
  const { way, naming, isBusy, send } = props;
  const texts = useAccountTexts();
  const { locale } = usePageContext();
  const notes = [
    way.label === '' ? '' : texts.kinds[way.kind],
    proofOf(texts, way),
    way.createdAt === null ? '' : texts.added(planDateText(way.createdAt, locale)),
    way.lastUsedAt === null ? '' : texts.lastUsed(planDateText(way.lastUsedAt, locale)),
    way.isRemovable ? '' : texts.lastWay,
  ].filter((note) => note !== '');
  return (
    <li className="ts-accountrow">
      <div>
        {naming === null ? (
          <p className="ts-accountrow__name ts-strange">
            <bdi>{wayName(texts, way)}</bdi>
          </p>
        ) : (
          <PasskeyNameForm {...{ naming, isBusy, send }} />
        )}
        {notes.map((note) => (
          <p key={note} className="ts-note">
            {note}
          </p>
        ))}
      </div>
      <WayActs {...props} />
    </li>
  );
}

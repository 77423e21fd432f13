import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { type AccountTexts, useAccountTexts, wayName } from './accountTexts.ts';

type Way = Extract<AccountScreen, { kind: 'account' }>['account']['ways'][number];

interface WayListProps {
  ways: Way[];
  isBusy: boolean;
  onRemove: (id: string) => void;
}

/** Says what an address or a number has proven; an empty text of what is proven by being there. */
function proofOf(texts: AccountTexts, { kind, isProven }: Way): string {
  if (kind === 'password') return isProven ? '' : texts.resetDue;
  if (!isProven) return texts.notVerified;
  return kind === 'email' || kind === 'phone_number' ? texts.verified : '';
}

/** Lists the ways to sign in, each with 'Remove' or why there is none. */
export function WayList({ ways, isBusy, onRemove }: WayListProps) {
  const texts = useAccountTexts();
  const { locale } = usePageContext();
  return (
    <ul className="ts-accountlist">
      {ways.map((way) => {
        const notes = [
          way.label === '' ? '' : texts.kinds[way.kind],
          proofOf(texts, way),
          way.createdAt === null ? '' : texts.added(planDateText(way.createdAt, locale)),
          way.isRemovable ? '' : texts.lastWay,
        ].filter((note) => note !== '');
        return (
          <li key={way.id} className="ts-accountrow">
            <div>
              <p className="ts-accountrow__name ts-strange">
                <bdi>{wayName(texts, way)}</bdi>
              </p>
              {notes.map((note) => (
                <p key={note} className="ts-note">
                  {note}
                </p>
              ))}
            </div>
            {way.isRemovable && (
              <button
                className="ts-btn ts-btn--secondary ts-accountrow__act"
                type="button"
                disabled={isBusy}
                aria-label={texts.remove(wayName(texts, way))}
                onClick={() => onRemove(way.id)}
              >
                {texts.removeShort}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

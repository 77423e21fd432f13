import { useEffect, useRef } from 'react';
import type { PasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import type { PasskeyListEvent } from '#machines/widget/passkeyList/passkeyList.types.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useIds } from '#src/views/widget/ids.ts';
import { RegistrationNoticeRegion } from './registrationNotice.tsx';
import { RenamePasskeyForm } from './renamePasskey.tsx';

const RENAME = 'M4.5 19.5l.9-4L16.2 4.7a1.7 1.7 0 0 1 2.4 0l.7.7a1.7 1.7 0 0 1 0 2.4L8.5 18.6zM14 7l3 3';
const DELETE = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5';

interface PasskeyListProps {
  screen: Extract<PasskeyListScreen, { kind: 'passkeys' }>;
  send: (event: PasskeyListEvent) => void;
}

/** The passkeys of the account (PKY-13 … PKY-15). */
export function PasskeyListView({ screen: { passkeys, notice, done, renaming }, send }: PasskeyListProps) {
  const { passkeys: words } = useLaterTexts();
  const idOf = useIds();
  const renameId = (id: string) => idOf(`rename-${id}`);
  const start = useScreenFocus('passkeys', 'widget');
  const list = useRef<HTMLUListElement>(null);
  const renamed = useRef<string | null>(null);
  useEffect(() => {
    // The focus returns to where a person began to rename.
    if (renaming === null && renamed.current !== null)
      list.current?.querySelector<HTMLElement>(`#${CSS.escape(renamed.current)}`)?.focus();
    renamed.current = renaming === null ? null : renameId(renaming.id);
  });
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="ts-lede">{words.text}</p>
      </div>
      <RegistrationNoticeRegion notice={notice} success={done && words.changed[done]} />
      {passkeys.length === 0 && <p>{words.none}</p>}
      {passkeys.length > 0 && (
        <ul ref={list} className="ts-list" aria-label={words.label}>
          {passkeys.map(({ id, name }) =>
            renaming?.id === id ? (
              <li key={id} className="ts-item ts-item--edit">
                <RenamePasskeyForm {...{ renaming, notice, send }} />
              </li>
            ) : (
              <li key={id} className="ts-item">
                <bdi className="ts-item__name">{name}</bdi>
                <div className="ts-item__acts">
                  <button
                    className="ts-iconbtn"
                    id={renameId(id)}
                    type="button"
                    aria-label={words.rename(name)}
                    onClick={() => send({ type: 'rename.chosen', id })}
                  >
                    <LineIcon path={RENAME} />
                  </button>
                  <button
                    className="ts-iconbtn"
                    type="button"
                    aria-label={words.delete(name)}
                    onClick={() => send({ type: 'delete.chosen', id })}
                  >
                    <LineIcon path={DELETE} />
                  </button>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      <button
        className="ts-btn ts-btn--secondary ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'create.chosen' })}
      >
        {words.create}
      </button>
    </div>
  );
}

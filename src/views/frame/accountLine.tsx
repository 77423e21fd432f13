import { Address, Sentence } from './sentence.tsx';
import { useLaterPageTexts } from './laterPageTexts.ts';

interface AccountLineProps {
  /** Null where nobody knows the address. */
  email: string | null;
  onSignOut: () => void;
}

/** Shows who is signed in, and the way out (D-282). */
export function AccountLine({ email, onSignOut }: AccountLineProps) {
  const { account } = useLaterPageTexts();
  return (
    <p className="ts-note ts-account">
      {email !== null && (
        <span>
          <Sentence text={account.signedInAs}>
            <Address email={email} />
          </Sentence>
        </span>
      )}
      <a className="ts-link" href="/account">
        {account.yourAccount}
      </a>
      <button className="ts-btn ts-btn--text" type="button" onClick={onSignOut}>
        {account.signOut}
      </button>
    </p>
  );
}

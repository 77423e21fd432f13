import { useState } from 'react';
import { SignInError, useSignIn, useUser } from 'tinyspark-sign-in/react-session';

/** The page of a signed-in person, with a token that a backend would verify. */
export function Account() {
  const user = useUser();
  const { getToken } = useSignIn();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    try {
      const token = await getToken({ minimumLifetime: 60 });
      setAnswer(`The token ends in ${token.slice(-8)}`);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      setAnswer(`${error.code}: ${error.message}`);
    }
  };
  return (
    <>
      <p>Signed in as {user?.emails[0]?.email}</p>
      <button type="button" onClick={() => void ask()}>
        Get a token
      </button>
      <output>{answer}</output>
    </>
  );
}

import { redirect } from 'next/navigation';
import { signedInUser } from '../../signedIn.ts';

/** A page that the server renders for signed-in people only. */
export default async function Account() {
  const user = await signedInUser();
  if (user === null) redirect('/');
  return <p>The account of {user.emails[0]?.email}</p>;
}

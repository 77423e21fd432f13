import { SignIn } from './signIn.tsx';

export default function Home() {
  return <SignIn />;
}

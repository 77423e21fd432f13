import type { ReactNode } from 'react';
import { Session } from './session.tsx';

export const metadata = { title: 'A shop' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Session>{children}</Session>
      </body>
    </html>
  );
}

import { useState } from 'react';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { BrandMark } from '#src/views/frame/brandMark.tsx';
import { LineIcon } from '#src/views/frame/icons.tsx';

type Client = Extract<ConsentScreen, { kind: 'consent' }>['client'];

/** The first letter of a name as people see it, with all that belongs to it. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
};

/** An application's picture; its initial where there is none, or where it does not come. */
function ClientMark({ client: { name, logoUrl } }: { client: Client }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (logoUrl === null || logoUrl === broken)
    return (
      <span className="ts-tile" aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  return (
    <span className="ts-tile">
      <img
        className="ts-tile__picture"
        src={logoUrl}
        alt=""
        // The application need not learn from its picture who looks at this page.
        referrerPolicy="no-referrer"
        onError={() => setBroken(logoUrl)}
      />
    </span>
  );
}

/** Shows the application that asks, and the service that is asked. */
export const Parties = ({ client }: { client: Client }) => (
  <div className="ts-pair">
    <ClientMark client={client} />
    <LineIcon path="M4 9h15M15.5 5.5L19 9l-3.5 3.5M20 15H5M8.5 18.5L5 15l3.5-3.5" />
    <span className="ts-tile">
      <BrandMark />
    </span>
  </div>
);

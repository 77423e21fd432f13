import { useMemo } from 'react';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';
import { countriesIn } from './countryNames.ts';
import { Words } from '#src/views/frame/sentence.tsx';

interface CountryChoiceProps {
  region: string;
  isBusy: boolean;
  send: (event: Extract<PhoneEvent, { type: 'country.chosen' }>) => void;
}

/** A native select under a drawn face: its search, and the system's own picker, come for free (PHN-01). */
export function CountryChoice({ region, isBusy, send }: CountryChoiceProps) {
  const { locale } = useWidgetContext();
  const texts = useLaterTexts();
  const countries = countriesIn(locale);
  // Made once for all keys that are pressed in the form.
  const options = useMemo(
    () => (
      <>
        {countries.map((country) => (
          <option key={country.region} value={country.region}>
            {`${country.name} (+${country.callingCode})`}
          </option>
        ))}
      </>
    ),
    [countries],
  );
  const callingCode = countries.find((country) => country.region === region)?.callingCode ?? '';
  return (
    <div className="ts-country">
      <span className="ts-country__face" aria-hidden="true" dir="ltr">
        <Words>{region}</Words> <span>{`+${callingCode}`}</span>
      </span>
      <LineIcon small path="M6 9.5l6 6 6-6" />
      <select
        aria-label={texts.phone.country}
        name="country"
        autoComplete="country"
        value={region}
        aria-disabled={isBusy || undefined}
        onChange={(event) => send({ type: 'country.chosen', region: event.currentTarget.value })}
      >
        {options}
      </select>
    </div>
  );
}

import type { RefObject } from 'react';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useDigitCaret } from '#src/views/widget/caret.ts';
import { Field } from '#src/views/widget/field.tsx';
import { CountryChoice } from './countryChoice.tsx';

interface PhoneFieldProps {
  field: RefObject<HTMLInputElement | null>;
  region: string;
  text: string;
  /** The error of the number, or null. */
  problem: string | null;
  isBusy: boolean;
  send: (event: Extract<PhoneEvent, { type: 'country.chosen' | 'number.typed' }>) => void;
}

/** Country and number (PHN-01 … PHN-11). */
export function PhoneField({ field, region, text, problem, isBusy, send }: PhoneFieldProps) {
  const { phone } = useLaterTexts();
  const typing = useDigitCaret(field, text, (typed) => send({ type: 'number.typed', text: typed }));
  return (
    <Field
      id="phone"
      label={phone.number}
      problem={problem}
      focused={field}
      renderInput={(described) => (
        <div className="ts-phone">
          <CountryChoice region={region} isBusy={isBusy} send={send} />
          <input
            {...described}
            {...typing}
            ref={field}
            className="ts-input ts-num"
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="tel-national"
            required
            readOnly={isBusy}
          />
        </div>
      )}
    />
  );
}

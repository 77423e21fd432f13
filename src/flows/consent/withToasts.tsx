import type { ComponentType, ReactNode } from 'react';
import { deferred } from '#src/flows/deferred.ts';
import { toastRegionOf } from '#src/flows/widget/toasts/toastRegion.tsx';
import { type ConsentPageScreen, errorSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import type { ScreenWithError } from './consentToasts.flow.ts';

const toastsFlow = deferred(async () => (await import('./consentToasts.flow.ts')).openToasts);
const [ConsentToastRegion] = toastRegionOf<ScreenWithError>(toastsFlow, ({ error }) => error === null);

/** No error of these screens passes by itself. */
const onExpired = () => {};

/** Shows the errors of a view of the identity provider mode as toasts, too (THM-21). */
export function withToasts<Props extends { screen: ConsentPageScreen; children?: ReactNode }>(
  View: ComponentType<Props>,
): ComponentType<Props> {
  return function ViewWithToasts(props) {
    const { screen } = props;
    const error = errorSentence(useConsentTexts(), screen);
    return (
      <ConsentToastRegion screen={{ kind: screen.kind, error }} onExpired={onExpired}>
        <View {...props} />
      </ConsentToastRegion>
    );
  };
}

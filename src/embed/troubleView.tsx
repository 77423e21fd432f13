import { troubleTexts } from '#src/texts/trouble.texts.ts';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { WidgetConfigError } from './config/configError.ts';

/** Stands in the widget's place when it cannot be shown. */
export function TroubleView({ error }: { error: unknown }) {
  const isConfig = error instanceof WidgetConfigError;
  return (
    <div className="ts-banner ts-banner--error" role="alert">
      <ErrorIcon />
      <p>{isConfig ? `${troubleTexts.misconfigured} ${error.message}` : troubleTexts.broken}</p>
    </div>
  );
}

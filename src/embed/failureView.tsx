import type { ReactNode } from 'react';
import { misconfigured, crash } from '#src/texts/crash.texts.ts';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { WidgetConfigError } from './config/configError.ts';

function Failure({ children }: { children: ReactNode }) {
  return (
    <div className="ts-banner ts-banner--error" role="alert">
      <ErrorIcon />
      <p>{children}</p>
    </div>
  );
}

/** Stands in the widget's place when its configuration could not be read: there are no sentences of the host yet. */
export function UnreadView({ error }: { error: unknown }) {
  return <Failure>{error instanceof WidgetConfigError ? `${misconfigured} ${error.message}` : crash.stopped}</Failure>;
}

/** Stands in the widget's place when it has stopped. */
export function StoppedView() {
  return <Failure>{(useWidgetContext().texts.crash ?? crash).stopped}</Failure>;
}

import type { ReactNode } from 'react';
import type { BusinessFlowScreen, BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent } from '#machines/business/business.types.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { type Deferred, deferredFlow } from '#src/flows/deferred.ts';
import type { ActiveFlow } from '#src/flows/activeFlow.ts';
import type { Send } from '#src/views/send.ts';

/** A screen as the flow that brings its view draws it; null: it is another flow's. */
export type DrawScreen = (screen: BusinessScreen, send: Send<BusinessEvent>) => ReactNode;
/** A flow of the business widget, with the views of its screens. */
export interface BusinessFlow<Input, Output> extends ActiveFlow<Input, Output, BusinessFlowScreen> {
  draw: DrawScreen;
}

/** Returns the screen until a flow is loaded: the one before, or the error. Loading is tried again and again. */
const whileLoading = (screen: BusinessFlowScreen) => (error: unknown) =>
  error === null ? screen : ({ kind: 'landingFailed', notice: noticeOf(error) } as const);

/** A flow that is loaded when it is first wanted. */
export const laterFlow = <Input, Output>(
  content: Deferred<BusinessFlow<Input, Output>>,
  screen: BusinessFlowScreen,
): ActiveFlow<Input, Output, BusinessFlowScreen> =>
  deferredFlow<Input, Output, BusinessFlowScreen, []>({
    content,
    screenWhileLoading: whileLoading(screen),
    outputOfFailure: () => null,
  });

/** A flow that Main is busy with until it has a screen of its own; Main says why it could not be loaded. */
export const busyFlow = <Input, Output>(
  content: Deferred<BusinessFlow<Input, Output>>,
  screen: BusinessFlowScreen,
  outputOfFailure: (error: unknown) => Output,
): ActiveFlow<Input, Output, BusinessFlowScreen> =>
  deferredFlow<Input, Output, BusinessFlowScreen, []>({
    content,
    screenWhileLoading: () => screen,
    isPaintedFirst: true,
    outputOfFailure,
  });

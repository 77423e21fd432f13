import type { RecoveryEntryScreen } from '#machines/business/recoveryEntry/recoveryEntry.screen.ts';
import type { RecoveryEntryEvent } from '#machines/business/recoveryEntry/recoveryEntry.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface RecoveryEntryProps {
  screen: RecoveryEntryScreen;
  send: (event: RecoveryEntryEvent) => void;
}

/** Recovery Code Entry (B2B-13). */
export function RecoveryEntryView({ screen: { text, notice, isBusy }, send }: RecoveryEntryProps) {
  const { common, secondStep } = useBusinessTexts();
  const { recoveryEntry } = secondStep;
  const field = useScreenFocus<HTMLInputElement>('recoveryEntry', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title">{recoveryEntry.title}</h2>
        <p className="ts-lede">{recoveryEntry.text}</p>
      </div>
      <NoticeRegion notice={notice?.code === 'wrongCode' ? null : notice} status={isBusy && common.busy} />
      <Form onSubmitted={() => send({ type: 'recoveryCode.submitted' })}>
        <Field
          id="recovery-code"
          label={recoveryEntry.field}
          problem={notice?.code === 'wrongCode' ? recoveryEntry.wrong : null}
          focused={field}
          renderInput={(described) => (
            <input
              {...described}
              ref={field}
              className="ts-input"
              name="recovery-code"
              type="text"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              value={text}
              readOnly={isBusy}
              onChange={(event) => send({ type: 'recoveryCode.typed', text: event.currentTarget.value })}
            />
          )}
        />
        <SubmitButton words={common.continue} isBusy={isBusy} />
      </Form>
    </div>
  );
}

import type { OrganizationNameScreen } from '#machines/business/organizationName/organizationName.screen.ts';
import type { OrganizationNameEvent } from '#machines/business/organizationName/organizationName.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { QuietButton } from '#src/views/business/quietButton.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';

interface OrganizationNameProps {
  screen: OrganizationNameScreen;
  send: (event: OrganizationNameEvent) => void;
}

/** Discovery: the name of a new organization (B2B-04). */
export function OrganizationNameView({ screen: { name, problem, notice, isBusy }, send }: OrganizationNameProps) {
  const { organizationName, common } = useBusinessTexts();
  const field = useScreenFocus<HTMLInputElement>('organizationName', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title">{organizationName.title}</h2>
        <p className="ts-lede">{organizationName.text}</p>
      </div>
      <NoticeRegion notice={notice} />
      <StatusRegion look="ts-visually-hidden">{isBusy && organizationName.creating}</StatusRegion>
      <Form onSubmitted={() => send({ type: 'name.submitted' })}>
        <Field
          id="organization"
          label={organizationName.field}
          problem={problem && organizationName[problem]}
          focused={field}
          renderInput={(described) => (
            <input
              {...described}
              ref={field}
              className="ts-input"
              name="organization"
              type="text"
              dir="auto"
              autoComplete="organization"
              required
              value={name}
              readOnly={isBusy}
              onChange={(event) => send({ type: 'name.typed', text: event.currentTarget.value })}
            />
          )}
        />
        <SubmitButton words={organizationName.create} isBusy={isBusy} />
      </Form>
      {!isBusy && <QuietButton words={common.back} onChosen={() => send({ type: 'back.chosen' })} />}
    </div>
  );
}

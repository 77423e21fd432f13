import type { SmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import type { NumberEvent, SmsEnrollmentEvent } from '#machines/business/smsEnrollment/smsEnrollment.types.ts';
import type { Send } from '#src/views/send.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { Sentence } from '#src/views/frame/sentence.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { Form } from '#src/views/widget/form.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { PhoneField } from '#src/views/widget/phone/phoneField.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface SmsEnrollmentProps {
  screen: SmsEnrollmentScreen;
  send: Send<SmsEnrollmentEvent | NumberEvent>;
}

type Words = ReturnType<typeof useBusinessTexts>['passcodes']['enrollment'];

/** Separates errors of the number from errors of its text message. */
function problemsOf(problem: SmsEnrollmentScreen['problem'], words: Words) {
  if (problem?.code === 'numberTaken' || problem?.code === 'numberOptedOut')
    return { ofNumber: words[problem.code], ofSending: null };
  if (problem?.code === 'phoneInvalid') return { ofNumber: words.invalid, ofSending: null };
  return { ofNumber: null, ofSending: problem };
}

/** SMS OTP Enrollment (B2B-15). */
export function SmsEnrollmentView({ screen, send }: SmsEnrollmentProps) {
  const { passcodes, common } = useBusinessTexts();
  const { enrollment } = passcodes;
  const { texts } = useWidgetContext();
  const field = useScreenFocus<HTMLInputElement>('smsEnrollment', 'widget');
  const { organization, region, text, problem, isBusy, isBackable } = screen;
  const { ofNumber, ofSending } = problemsOf(problem, enrollment);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {isBackable && <BackButton isOff={isBusy} onChosen={() => send({ type: 'back.chosen' }, 'parent')} />}
      <div className="ts-head">
        <h2 className="ts-title">{enrollment.title}</h2>
        <p className="ts-lede">
          <Sentence text={enrollment.text}>
            <bdi>{organization}</bdi>
          </Sentence>
        </p>
      </div>
      <BannerRegion message={noticeBanner(ofSending, texts)} status={isBusy && common.busy} />
      <Form onSubmitted={() => send({ type: 'number.submitted' })}>
        <PhoneField field={field} region={region} text={text} problem={ofNumber} isBusy={isBusy} send={send} />
        <SubmitButton words={enrollment.submit} isBusy={isBusy} />
      </Form>
    </div>
  );
}

import { commonData } from '#tests/adapters/authAnswer.ts';
import { type Answer, errorAnswer } from '#e2e/answers/answers.ts';

/** A code is on its way. */
export const memberPasscodeSent: Answer = { status: 200, json: { data: commonData } };

/** Errors of codes, by what the widget makes of them. */
export const passcodeErrorAnswers = {
  wrong: errorAnswer(404, 'otp_code_not_found'),
  counted: errorAnswer(404, 'otp_code_not_found', 'The passcode is not correct.', { attempts_left: 2 }),
  spent: errorAnswer(401, 'unable_to_auth_otp_code'),
  unavailable: errorAnswer(503, 'server_unavailable', 'Something went wrong.'),
  refused: errorAnswer(400, 'bad_request', 'This cannot be done.'),
  joining: errorAnswer(403, 'email_jit_provisioning_not_allowed'),
  taken: errorAnswer(400, 'duplicate_member_phone_number'),
  optedOut: errorAnswer(400, 'unsubscribed_phone_number'),
  expired: errorAnswer(404, 'intermediate_session_not_found'),
  policy: errorAnswer(403, 'operation_restricted_by_organization_auth_methods'),
};

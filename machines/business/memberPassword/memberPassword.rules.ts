import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import { linkRequestOf } from '../business.requests.ts';
import type { End, MemberPasswordContext, MemberPasswordInput } from './memberPassword.types.ts';

export const startingContext = (input: MemberPasswordInput): MemberPasswordContext => ({
  ...input,
  notice: null,
  found: null,
  wants: 'login',
  left: 'login',
  link: 'login',
  output: null,
});

/** In an organization Password Email asks for the address first; with a password of its own it is found already. */
export const asksForAddress = ({ begins, organization, email, found }: MemberPasswordContext): boolean =>
  begins === 'email' && organization !== null && found !== email;

/** `cannotJoin` is said of an address that was looked up, nowhere else. */
const plainNotice = ({ notice }: MemberPasswordContext) => (notice?.code === 'cannotJoin' ? null : notice);

/** Password Email in an organization, as long as nobody has been found, or Password Forgot Form, which has a screen before. */
export const addressInputOf = ({ wants, organization, email, notice, isBackable }: MemberPasswordContext) => ({
  wants,
  organization,
  email,
  notice,
  isBackable: isBackable || wants === 'message',
});

function titleOf({ begins, organization, config }: MemberPasswordContext): 'main' | 'hidden' | 'own' {
  if (begins === 'authenticate') return 'own';
  return organization === null && config.theme.hideHeaderText ? 'hidden' : 'main';
}

/** Password Email with its password field, or Password Authenticate. */
export const loginInputOf = (context: MemberPasswordContext) => ({
  title: titleOf(context),
  organization: context.organization,
  email: context.email,
  notice: plainNotice(context),
  isEmailFound: context.begins === 'email' && context.organization !== null,
  isBackable: context.isBackable,
  sessionMinutes: context.config.sessionOptions.sessionDurationMinutes,
  locale: context.config.passwordOptions.locale,
});

export function resetRequestOf({ config, organization, email }: MemberPasswordContext): MemberResetRequest {
  const options = config.passwordOptions;
  const shared = {
    email,
    resetPasswordRedirectUrl: options.resetPasswordRedirectURL,
    resetPasswordExpirationMinutes: options.resetPasswordExpirationMinutes,
    resetPasswordTemplateId: options.resetPasswordTemplateId,
    verifyEmailTemplateId: options.verifyEmailTemplateId,
    locale: options.locale,
  };
  return organization === null
    ? { ...shared, flow: 'discovery', discoveryRedirectUrl: options.discoveryRedirectURL }
    : {
        ...shared,
        flow: 'organization',
        organizationId: organization.organizationId,
        loginRedirectUrl: options.loginRedirectURL,
      };
}

export const mailInputOf = (context: MemberPasswordContext) => ({
  request: resetRequestOf(context),
  offersLink: context.offersLink,
  notice: plainNotice(context),
});

/** The link of the mail that is sent. */
export const mailedLinkOf = (context: MemberPasswordContext): LinkRequest =>
  context.link === 'login' ? linkRequestOf(context) : verificationRequestOf(context);

/** A link to the page where the first password is chosen; where no organization is known yet, to find one's own. */
function verificationRequestOf(context: MemberPasswordContext): LinkRequest {
  const { config, organization, email } = context;
  if (organization === null) return linkRequestOf(context);
  const options = config.passwordOptions;
  return {
    flow: 'verification',
    email,
    organizationId: organization.organizationId,
    redirectUrl: options.resetPasswordRedirectURL,
    templateId: options.verifyEmailTemplateId,
    locale: options.locale,
    expirationMinutes: options.resetPasswordExpirationMinutes,
  };
}

/** Returns the error for a person who has a password here and may not sign in by a link. */
export const linkFailureOf = ({ organization }: MemberPasswordContext): Failure => ({
  kind: 'authPolicy',
  organization: organization?.name ?? null,
});

/** Returns the notice that an end inside leaves on the screen where its mail was requested. */
export function noticeOfEnd(end: End): MemberPasswordContext['notice'] {
  if (end.result === 'cannotJoin') return { code: 'cannotJoin' };
  return end.result === 'refused' ? end.notice : null;
}

import { z } from 'zod';
import {
  discoveryPasscodeAuthenticateBody,
  discoveryPasscodeSendBody,
  memberPasscodeAuthenticateBody,
  memberPasscodeSendBody,
} from '../business/passcodes.ts';
import { absent } from '../envelope.ts';
import { attributesField } from './behalf.ts';
import { memberBehalfFields } from './memberBehalf.ts';
import { reference } from './serverFields.ts';

const minutes = absent(z.number());

/** POST /v1/b2b/otps/email/login_or_signup. */
export const serverMemberPasscodeSendBody = memberPasscodeSendBody.extend({
  ...attributesField,
  organization_id: reference,
  login_expiration_minutes: minutes,
  signup_expiration_minutes: minutes,
});

/** POST /v1/b2b/otps/email/authenticate. */
export const serverMemberPasscodeBody = memberPasscodeAuthenticateBody.extend({
  ...memberBehalfFields,
  organization_id: reference,
});

/** POST /v1/b2b/otps/email/discovery/send. */
export const serverDiscoveryPasscodeSendBody = discoveryPasscodeSendBody.extend({
  ...attributesField,
  discovery_expiration_minutes: minutes,
});

/** POST /v1/b2b/otps/email/discovery/authenticate. */
export const serverDiscoveryPasscodeBody = discoveryPasscodeAuthenticateBody.extend(attributesField);

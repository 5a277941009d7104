import { demoAccount } from '#contract/shared/demo-account.ts'
import { AnyRefusal } from '#server/platform/refusal.ts'

/** Every "no" of this room by the code the client reads, with its status and text; a caller may word it more exactly. */
const refusals = {
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_already_exists: [422, 'User already registered'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  weak_password: [422, 'Password is too weak'],
  email_exists: [422, 'A user with this email address has already been registered'],
  same_password: [422, 'New password should be different from the old password.'],
  validation_failed: [400, 'Invalid request'],
  bad_json: [400, 'Could not read the request body as a JSON object'],
  no_authorization: [401, 'This endpoint requires a Bearer token'],
  bad_jwt: [403, 'Invalid or expired access token'],
  user_not_found: [403, 'The user of this token does not exist'],
  session_not_found: [403, 'The session of this token does not exist'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  not_admin: [403, 'Only an administrator may do this'],
  user_banned: [400, 'User is banned'],
  otp_expired: [403, 'Email link or code is invalid or has expired'],
  flow_state_not_found: [404, 'Invalid code: it is unknown or was used already'],
  flow_state_expired: [422, 'Invalid code: it has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  insufficient_aal: [403, 'AAL2 session is required'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_factor_name_conflict: [422, 'A factor with this name for this user already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of enrolled factors reached, unenroll to continue'],
  mfa_verification_failed: [422, 'Invalid code entered'],
  mfa_challenge_expired: [422, 'The challenge has expired, verify against another one'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this after a while.'],
  over_request_rate_limit: [429, 'Too many tries. Wait a while, then try again.'],
  invitation_not_found: [404, 'This link opens no invitation. Open the one in the newest mail, or ask for another.'],
  invitation_used: [409, 'This invitation was accepted already. Sign in to go on.'],
  invitation_revoked: [409, 'This invitation was taken back. Ask whoever invited you.'],
  invitation_expired: [409, 'This invitation is no longer good. Ask an owner of the business to send it again.'],
  invitation_for_another: [403, 'This invitation is for another address than the one you are signed in with.'],
  sign_in_to_accept: [403, 'Sign in with this address to accept the invitation.'],
  [demoAccount.code]: [403, demoAccount.reason],
  demo_full: [503, 'Every demo is in use at the moment. Please try again later, or sign up.'],
  request_too_large: [413, 'The request body is too large'],
  not_owner: [403, 'Only an owner may do this'],
  second_factor_required: [403, 'This business asks for two-step sign-in. Set it up first.'],
  name_differs: [422, 'This is not the name of the business'],
  last_owner: [409, 'A business needs an owner'],
  account_closing: [409, 'Your account waits to be deleted. Take that back first.'],
  not_found: [404, 'Not found'],
  service_unavailable: [503, 'The service is busy; please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthCode = keyof typeof refusals
type Wording = { message?: string; status?: number; extra?: Record<string, unknown> }

/** Answered by answer-auth-error.ts in the shape the client expects, `details` beside the code. */
export class AuthRefusal extends AnyRefusal {
  readonly code: AuthCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined

  constructor(code: AuthCode, { message, status, extra }: Wording = {}) {
    const [usualStatus, usualMessage] = refusals[code]
    super(message ?? usualMessage)
    this.name = 'AuthRefusal'
    this.code = code
    this.status = status ?? usualStatus
    this.details = extra
  }
}

/** Thrown, so that an open transaction rolls back. */
export function refuseAuth(code: AuthCode, wording?: Wording): never {
  throw new AuthRefusal(code, wording)
}

/** Carries how long to wait, which the answer says in its Retry-After header. */
export class TooSoon extends AuthRefusal {
  readonly seconds: number

  constructor(code: ForNow, seconds: number) {
    const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
    super(code, { message: refusals[code][1].replace('a while', wait) })
    this.seconds = seconds
  }
}

type ForNow = 'over_email_send_rate_limit' | 'over_request_rate_limit' | 'demo_full'

export function refuseForNow(code: ForNow, seconds: number): never {
  throw new TooSoon(code, seconds)
}

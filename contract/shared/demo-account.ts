/** Why the account of somebody who looks around in the demo stays as it is: the refusal of the server, the reason on the screen. */
export const demoAccount = {
  code: 'demo_account',
  reason: 'The account of a demo cannot be changed. Sign up to get one of your own.',
} as const

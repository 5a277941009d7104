import { changeOne } from './change-one.ts'

const ofOwner = `where org_id = (select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1)`

/** The trial of this owner's business ended a minute ago. */
export const trialIsOver = (email: string) =>
  changeOne(`update subscriptions set trial_ends_at = now() - interval '1 minute' ${ofOwner}`, [email])

/** This owner's business pays for Growth, by the year. */
export const isSubscribed = (email: string) =>
  changeOne(
    `update subscriptions set plan = 'growth', billing = 'yearly', status = 'active', trial_ends_at = null ${ofOwner}`,
    [email],
  )

// What the sign-in page needs of the auth client, in one file that it loads once there may be somebody.
export { hasKeptWork } from '../platform/kept-work.ts'
export { hasDemoEnded, sessionNow, subscribeToSession } from '../platform/session.ts'

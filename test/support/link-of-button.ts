import { publicPages } from '#contract/shared/pages.ts'

/** The address that the button asks for on the page a mailed link leads to. */
export const linkOfButton = (mailed: string) => mailed.replace(`${publicPages.confirm}#`, '/auth/v1/verify?')

import { signedInPages } from '#contract/shared/pages.ts'

/**
 * Where one was going when the sign-in page came in between, and which of its tabs shall be open; kept in the history entry, not in the URL.
 * `demoEnded`: where one was is gone.
 */
export type Headed = { headedFor?: string; tab?: 'sign-up'; demoEnded?: true } | null

export const signUp: Headed = { tab: 'sign-up' }

export const headedFor = (state: Headed) => state?.headedFor ?? signedInPages.dashboard

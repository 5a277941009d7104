// Without Zod: pages read this before they load the schemas.

/** The lists whose filters can be saved as views. */
export const viewedLists = ['orders', 'products', 'picklists'] as const
export type ViewedList = (typeof viewedLists)[number]

/** Views one person may have saved. */
export const mostViews = 60
/** Views that all people of a business share together. */
export const mostSharedViews = 200

/** So many rows are counted for a tab; beyond that there are just many. */
export const mostCounted = 999

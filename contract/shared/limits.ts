// Without Zod: pages and tools keep to these before, or without, loading the schemas.

/** The largest whole number a column holds (PostgreSQL int). */
export const largestInteger = 2_147_483_647
/** Pounds. */
export const largestPrice = 9_999_999_999.99

/** Lines of an order, and what is received or picked of them at once. */
export const mostLines = 2000
/** Picklists printed as one file, and the lines they may have together: they are drawn within a minute and the memory for it. */
export const mostPrinted = 100
export const mostPrintedLines = 4000
/** Products, customers or suppliers of one request that adds many. */
export const mostAdded = 500
/** Movements of one request that records many. */
export const mostMovements = 1000
/** Up to so many products are changed while the sender waits, all or none; more of them in the background, a slice at a time. */
export const mostProductsAtOnce = 500
/** Products that a category takes out of itself as it is deleted, archived ones among them; of more it is emptied first. */
export const mostLeavingAtOnce = 2000

/** Bytes of the picture on the papers of a business. */
export const largestLogo = 256 * 1024

/** Rows of a list's page: unless asked for, and at most. */
export const usualPage = 50
export const largestPage = 200

/** Characters of what is searched for; the search of all records wants the fewest. */
export const shortestSearch = 2
export const longestSearch = 200
/** Records of a kind that it finds. */
export const mostFoundOfAKind = 5

/** Characters of what the other side calls an order, and of the notes on it. */
export const longestReference = 100
export const longestRemark = 5000

/** Alert rules of an organisation. */
export const mostAlertRules = 2000
/** What is listed whole, without pages: of an organisation, and its people with those who are invited. */
export const mostCategories = 1000
export const mostPeople = 1000

/** So many unread alerts are counted; beyond that there are just many. */
export const mostUnread = 100

/** API keys of an organisation that work, and for how long one may be made at most. */
export const mostApiKeys = 50
export const mostYearsOfKey = 10
/** Exports of everything that an organisation may have made in 24 hours, and for how many days each can be downloaded. */
export const mostExportsADay = 5
export const exportDays = 7

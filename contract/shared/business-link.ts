/** What a mailed link calls the business it is about, for readers who work in several. */
export const businessInLink = 'business'

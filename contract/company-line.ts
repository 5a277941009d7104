/** The company of whom something goes to, for the line below their name; none where that is the name. */
export const companyLine = (name: string | null, company: string | null) =>
  company && company.toLowerCase() !== name?.toLowerCase() ? company : null

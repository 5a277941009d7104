/** The address of the page that is built, '/privacy', where one route module makes several; React Router asks for their data at `.data`. */
export const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\/$|\.data$/, '')

/** The place where a movement is booked that names none: the default location, as a piece of SQL. */
export const home = '(select h.id from locations h where h.org_id = $1 and h.is_default)'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is no id names no row; PostgreSQL must not be asked about it. */
export const isId = (text: string) => uuid.test(text)

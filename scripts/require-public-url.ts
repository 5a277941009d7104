import { readSettings } from '#server/platform/env.ts'

/** Beside a database of our own links lead where the server does; beside another one only the operator knows. */
export function requirePublicUrl(links: string) {
  const { DATABASE_URL, PUBLIC_URL } = readSettings(process.env)
  if (DATABASE_URL && !PUBLIC_URL) throw new Error(`Set PUBLIC_URL to what npm start has: ${links} with it.`)
}

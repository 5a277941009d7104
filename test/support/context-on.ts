import { makeAppContext } from '#server/make-app-context.ts'
import { readSettings } from '#server/platform/env.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'

type Place = {
  url: string
  directUrl?: string
  readUrl?: string
  dataDir: string
  publicUrl?: string
  env?: Record<string, string>
}

/** A context on a migrated database. It may be a running server's: the keys in its data folder are those of both then. */
export async function contextOn({ dataDir, publicUrl = 'http://localhost:3000', env, ...urls }: Place) {
  const settings = readSettings({ NODE_ENV: 'test', AUTH_RATE_LIMIT_SCALE: '1000', ...env })
  const keys = await loadSigningKeys({ dataDir, given: undefined })
  return makeAppContext({ settings, keys, publicUrl, ...urls })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './embedded-postgres/error-code.ts'
import { writeFileAtomically } from './embedded-postgres/write-file-atomically.ts'
import type { Settings } from './platform/env.ts'

/** Where people reach a server on this port, without a trailing slash. */
export const publicAddress = ({ PUBLIC_URL }: Settings, port: number) =>
  (PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')

const fileIn = (dataDir: string) => join(dataDir, 'public-url')

/** Kept beside the database for the operator's tools: the links that they print lead to the server that listened last on it. */
export const notePublicAddress = (dataDir: string, url: string) => writeFileAtomically(fileIn(dataDir), url, 0o600)
export const readPublicAddress = (dataDir: string) => readFile(fileIn(dataDir), 'utf8').catch(undefinedIfMissing)

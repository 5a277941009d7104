import { errorCode } from './embedded-postgres/error-code.ts'
import { log } from './platform/log.ts'

/** Ends a start that failed, with one sentence. */
export function fail(error: unknown): never {
  log.debug({ err: error }, 'the start failed')
  // An attempt at several addresses fails without a message of its own.
  process.stderr.write(`${error instanceof Error ? error.message || errorCode(error) : String(error)}\n`)
  process.exit(1)
}

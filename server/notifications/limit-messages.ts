import { addDrop, bucketOf, scaled } from '#server/auth/limits/leaky-bucket.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { inMinutes } from '#server/platform/in-minutes.ts'
import { refuse } from '#server/platform/refusal.ts'

const limits = {
  tests: { kind: 'test_message', burst: 3, every_seconds: 600 },
  codes: { kind: 'phone_code', burst: 3, every_seconds: 600 },
}

/**
 * Three at once and then one in ten minutes: by one person, and to one address or number, whoever asks. Counted beside the open
 * transaction, whatever becomes of that; a request that is sent again under its key is answered what it came to, and not counted. Refuses
 * `TOO_MANY_REQUESTS`.
 */
export async function limitMessages(
  { context, scope, tx }: { context: AppContext; scope: Scope; tx: Tx },
  what: keyof typeof limits,
  to: string,
) {
  if (scope.isKeyUsed && (await tx.run(scope.isKeyUsed))) return
  const limit = scaled(context, limits[what])
  for (const key of [tx.userId, to]) {
    const wait = await addDrop(localStatements(context.database), bucketOf(context, limit, key))
    if (wait > 0)
      refuse('TOO_MANY_REQUESTS', `Too many ${what}; try again in ${inMinutes(wait)}`, {
        retry_after: wait,
      })
  }
}

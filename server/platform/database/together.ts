/** A statement behind one that failed in its transaction is refused for that alone. */
export const isAborted = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

/**
 * Statements of one transaction that travel together, answered like Promise.all. Where one fails those behind it fail too, and
 * what is raised is the cause, whichever is heard first.
 */
export async function together<T extends readonly unknown[]>(...asked: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(asked)
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length > 0) throw failures.find((failure) => !isAborted(failure)) ?? failures[0]
  return ended.map((one) => one.status === 'fulfilled' && one.value) as { [K in keyof T]: Awaited<T[K]> }
}

/** Awaited later, with the commit; until then its failure is nobody's. */
export function handled<T>(sent: Promise<T>): Promise<T> {
  sent.catch(() => {})
  return sent
}

/** Where a statement was refused for one before it that nobody waited for, the cause is that one's. */
export async function firstFailure(sent: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const ended = await Promise.allSettled(sent)
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  return failures.find((failure) => !isAborted(failure)) ?? otherwise
}

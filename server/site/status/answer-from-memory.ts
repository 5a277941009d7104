/** Reads at most once in so many ms, however many ask, and answers all of them the same; a failure is answered to all as well. */
export function answerFromMemory<T>(forMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined
  return () => {
    if (!kept || kept.until <= Date.now()) kept = { until: Date.now() + forMs, answer: read() }
    return kept.answer
  }
}

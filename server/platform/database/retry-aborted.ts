const mostTries = 3
/** Serialization failure and deadlock: PostgreSQL has rolled back for certain, so trying again is safe. */
const aborted = new Set(['40001', '40P01'])

export async function retryAborted<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!aborted.has(code) || tries === mostTries) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 20 * tries))
    }
  }
}

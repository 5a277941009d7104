import { ApiRefusal, isOutage } from './api-refusal.ts'

/** An outage is waited for so long, and then so long; after that it is said. */
const pausesMs = [1000, 3000]

/** Sends; where the server cannot be reached or has no time, sends again a little later, with what is thrown the third time. */
export async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!isOutage(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}

/** Answered, and with no: nothing was done. */
export const isRefused = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.status >= 400 && error.status < 500

/** Answered that nothing can be asked so: what is too long to be a code, for instance. */
export const isInvalid = (error: unknown) => isRefused(error) && error.status === 400

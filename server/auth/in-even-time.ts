import { setTimeout } from 'node:timers/promises'

const evenTime = 100

/**
 * Writing a mail for a known address takes milliseconds that doing nothing for an unknown one does not:
 * both answers leave after the same time, longer than either takes.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), setTimeout(evenTime)])
  return answer
}

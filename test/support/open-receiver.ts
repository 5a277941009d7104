import { onTestFinished } from 'vitest'
import { startReceiver } from './webhook-receiver.ts'

/** A server that hears webhooks, closed when the test ends. */
export async function openReceiver() {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  return receiver
}

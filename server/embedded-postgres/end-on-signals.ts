import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let isHeard = false

/**
 * Where nobody else hears them, while a server still starts or in a command of the operator, these signals would end the process without its
 * 'exit', in which PostgreSQL is asked to stop. Who sets handlers of their own ends by themselves.
 */
export function endOnSignals() {
  if (isHeard) return
  isHeard = true
  for (const signal of signals)
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(128 + constants.signals[signal]))
}

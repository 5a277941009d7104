/**
 * Whether a distributed engine cannot reach the node that was asked for. The connection to it is as good as ever, and so are the
 * organisations on its other nodes: it is told as the error of one statement.
 */
export const isNodeLoss = (error: unknown): boolean =>
  error instanceof Error &&
  'severity' in error &&
  error.severity === 'ERROR' &&
  'code' in error &&
  /^08/.test(String(error.code))

/** Whether the connection is gone, or given up, and with it whatever was open on it. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error) || isNodeLoss(error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0)/.test(code) ||
    /^E(PIPE|CONN|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/.test(code) || // the last two: its name could not be looked up
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /connection (terminated|error)|Connection terminated/i.test(error.message)
  )
}

/** Whether the server only lets itself be read: after a failover the primary is behind the same address, but not behind this connection. */
export const isWrongServer = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  // What outlives no crash it does not even have.
  (error.code === '25006' || (error.code === '0A000' && /during recovery/.test(error.message)))

/** Whether the pool gave up waiting for a connection, or for a new one to be let in. */
export const isLateEntry = (error: unknown): boolean =>
  error instanceof Error && /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)

/** Whether there is no database to be had just now: nothing was lost with it where there was no connection to lose. */
export const isOutage = (error: unknown): boolean =>
  isConnectionLoss(error) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|not currently accepting connections/.test(error.message))

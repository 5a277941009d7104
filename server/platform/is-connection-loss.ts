/** Whether the connection is gone, and with it whatever was open on it. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0)/.test(code) ||
    /^E(PIPE|CONN)/.test(code) ||
    /connection (terminated|error)|Connection terminated/i.test(error.message)
  )
}

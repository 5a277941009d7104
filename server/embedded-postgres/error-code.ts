/** The `code` of a system or PostgreSQL error, e.g. ENOENT or 57P03. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** For `.catch()`: a missing file is undefined, every other failure stays one. */
export function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

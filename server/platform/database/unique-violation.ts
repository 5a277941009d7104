/** The name of the unique index an insert ran into, if that is what went wrong. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}

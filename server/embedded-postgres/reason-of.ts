/**
 * Why a program that was run ended as it did, by its own words: the last line that says what is wrong, as some tidy up and say so after it,
 * or simply the last.
 */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const lines = said.split('\n').map((line) => line.trim())
  const wrong = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '')
  return wrong?.replace(/^.*?(?=FATAL:|PANIC:)/, '') ?? (error instanceof Error ? error.message : String(error))
}

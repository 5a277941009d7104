/**
 * A row of a file: which it is there (the first is 1), its trimmed cells, and what is wrong with it as a row. `said`: what our own file of rows
 * with problems says of it, as it was read before.
 */
export type FileRow = {
  number: number
  cells: readonly string[]
  written: readonly string[]
  said?: string
  problem?: string
}

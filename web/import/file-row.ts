/** A row of a file: which it is there (the first is 1), its trimmed cells, and what is wrong with it as a row. */
export type FileRow = { number: number; cells: readonly string[]; written: readonly string[]; problem?: string }

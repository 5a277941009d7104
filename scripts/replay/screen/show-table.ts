/** Columns as wide as their widest cell; those whose heading ends in ":" hold figures and are set to the right. */
export function showTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const isFigure = headings.map((heading) => heading.endsWith(':'))
  const titles = headings.map((heading) => heading.replace(/:$/, ''))
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    widths
      .map((width, column) =>
        isFigure[column] ? (cells[column] ?? '').padStart(width) : (cells[column] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd()
  return [titles, ...rows].map((cells) => `  ${lineOf(cells)}`).join('\n')
}

export const showCount = (count: number) => count.toLocaleString('en-GB')

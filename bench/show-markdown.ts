/** A Markdown table whose columns line up as plain text too; those whose heading ends in ":" hold figures, set to the right. */
export function showMarkdown(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const isFigure = headings.map((heading) => heading.endsWith(':'))
  const titles = headings.map((heading) => heading.replace(/:$/, ''))
  const widths = titles.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => set(cells[column] ?? '', width, isFigure[column])).join(' | ')} |`
  const rule = widths.map((width, column) => (isFigure[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [titles, rule, ...rows].map(lineOf).join('\n')
}

const set = (cell: string, width: number, isFigure = false) => (isFigure ? cell.padStart(width) : cell.padEnd(width))

import type { RendererObject } from 'marked'

/**
 * A table whose cells carry the heading of their column: on a phone its rows stand below each other as labels (prose.css), which the roles
 * keep a table to whoever does not see it. Where it is too wide it scrolls by itself, by keyboard too.
 */
export const labelledTable: RendererObject = {
  table({ header, rows }) {
    const headings = header.map(({ text }) => text)
    const head = header.map(({ tokens }) => `<th role="columnheader">${this.parser.parseInline(tokens)}</th>`).join('')
    const body = rows.map((cells) => {
      const labelled = cells.map(
        ({ tokens }, column) => `<td role="cell"${labelOf(headings, column)}>${this.parser.parseInline(tokens)}</td>`,
      )
      return `<tr role="row">${labelled.join('')}</tr>`
    })
    return `<div class="wide" tabindex="0" role="region" aria-label="Table"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('\n')}</tbody></table></div>\n`
  },
}

/** The first cell names its row, and of two columns the second needs no name. */
const labelOf = (headings: readonly string[], column: number) =>
  column > 0 && headings.length > 2 ? ` data-label="${headings[column]}"` : ''

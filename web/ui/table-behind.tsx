import type { ReactNode } from 'react'

type Props = { caption: string; heads: readonly string[]; children: ReactNode }

/** The figures of a chart as a table, for whoever opens it: the first column heads the row (`<th scope="row">`), the others are figures. */
export const TableBehind = ({ caption, heads, children }: Props) => (
  <details className="border-t border-line">
    <summary className="px-4 py-3 text-sm font-medium text-soft hover:text-ink">
      Show as a table<span className="sr-only">: {caption}</span>
    </summary>
    <table className="figures w-full border-t border-line text-sm [&_td]:px-4 [&_td]:py-1.5 [&_td]:text-right [&_th]:px-4 [&_th]:text-left [&_tbody_th]:py-1.5 [&_tbody_th]:font-normal [&_thead_th]:py-2 [&_thead_th]:text-xs [&_thead_th]:font-medium [&_thead_th]:text-soft [&_th:not(:first-child)]:text-right narrow:text-xs narrow:[&_a]:wrap-anywhere! narrow:[&_td]:px-1.5 narrow:[&_th]:px-1.5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr>*]:border-t [&>tr>*]:border-line">{children}</tbody>
    </table>
  </details>
)

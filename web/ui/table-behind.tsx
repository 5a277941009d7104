import type { ReactNode } from 'react'

type Props = { caption: string; heads: readonly string[]; children: ReactNode }

/** The figures of a chart as a table, for whoever opens it: the first column names the row, the others are figures. */
export const TableBehind = ({ caption, heads, children }: Props) => (
  <details className="border-t border-line">
    <summary className="px-4 py-3 text-sm font-medium text-soft hover:text-ink">Show as a table</summary>
    <table className="figures w-full border-t border-line text-sm [&_td]:px-4 [&_td]:py-1.5 [&_td:not(:first-child)]:text-right [&_th]:px-4 [&_th]:py-2 [&_th]:text-left [&_th]:text-xs [&_th]:font-medium [&_th]:text-soft [&_th:not(:first-child)]:text-right max-[16rem]:text-xs max-[16rem]:[&_a]:wrap-anywhere! max-[16rem]:[&_td]:px-1.5 max-[16rem]:[&_th]:px-1.5">
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

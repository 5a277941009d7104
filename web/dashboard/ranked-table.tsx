import type { CSSProperties, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { signedInPages as pages } from '#contract/shared/pages.ts'

type Props = {
  label: string
  heads: readonly string[]
  /** The colour that stands for a column, by its head. */
  swatches?: Readonly<Record<string, string>>
  children: ReactNode
}

const table =
  'figures w-full text-sm [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_th:first-child]:pl-4 [&_th:first-child]:text-left [&_td]:w-px [&_td]:text-right [&_td]:whitespace-nowrap [&_tbody_th]:font-normal [&_thead_th]:text-xs [&_thead_th]:font-medium [&_thead_th]:whitespace-nowrap [&_thead_th]:text-soft [&_thead_th:not(:first-child)]:text-right'
/** Where text is twice as large, the figures of a row stand below what it is about. */
const asLines =
  'narrow:[&_tr]:grid narrow:[&_tr]:grid-cols-[repeat(var(--figures),minmax(0,1fr))] narrow:[&_:is(td,th)]:px-2! narrow:[&_:is(td,th):first-child]:col-span-full narrow:[&_:is(td,th):first-child]:max-w-none narrow:[&_:is(td,th):not(:first-child)]:w-auto! narrow:[&_:is(td,th):not(:first-child)]:border-t-0! narrow:[&_:is(td,th):not(:first-child)]:pt-0! narrow:[&_:is(td,th)]:whitespace-normal!'

/** A short table in a panel: the first column names the row, the others are figures. */
export const RankedTable = ({ label, heads, swatches = {}, children }: Props) => (
  <table
    aria-label={label}
    className={`${table} ${asLines}`}
    style={{ '--figures': heads.length - 1 } as CSSProperties}
  >
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {swatches[head] && (
              <span aria-hidden="true" className={`mr-1.5 inline-block size-2 rounded-full ${swatches[head]}`} />
            )}
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="[&>tr>*]:border-t [&>tr>*]:border-line">{children}</tbody>
  </table>
)

/** A product that a row is about, over several lines where there is no room for one: names of one kind begin alike, and on a phone nothing hovers. */
export const ProductName = ({ id, name }: { id: string; name: string }) => (
  <Link to={href(pages.product, { id })} className="line-clamp-4 wrap-anywhere hover:underline">
    {name}
  </Link>
)

/** How much of the most a figure is, under what it is about. */
export const PartOf = ({ part, look }: { part: number; look: string }) => (
  <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-sunken">
    <span className={`block h-1 rounded-full ${look}`} style={{ width: `${Math.max(1, part * 100)}%` }} />
  </span>
)

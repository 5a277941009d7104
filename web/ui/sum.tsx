import { Fragment } from 'react'
import { formatMoney } from '../platform/format.ts'

/** A sum of money in its place, or a dash. One too long for its place goes on behind a comma. */
export const Sum = ({ pounds }: { pounds: number | null }) =>
  formatMoney(pounds)
    .split(/(?<=,)/)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))

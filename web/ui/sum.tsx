import { Fragment } from 'react'
import { formatMoney } from '../platform/format.ts'

/** A sum of money in a column. One too long for its place goes on behind a comma. */
export const Sum = ({ pounds }: { pounds: number }) =>
  formatMoney(pounds)
    .split(/(?<=,)/)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))

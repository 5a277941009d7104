import { brandMark } from '#contract/shared/brand-mark.ts'
import { productName } from '#contract/shared/product-name.ts'
import { classNames } from './class-names.ts'

const { size, corner, bars, line } = brandMark

/** The name under its barcode: our logo. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox={`0 0 ${size} ${size}`} className="size-7 shrink-0" aria-hidden="true">
        <rect width={size} height={size} rx={corner} className="fill-brand" />
        <path d={bars} className="fill-on-brand" />
        <rect {...line} className="fill-on-brand" />
      </svg>
      <span className="text-lg font-semibold tracking-tight">{productName}</span>
    </span>
  )
}

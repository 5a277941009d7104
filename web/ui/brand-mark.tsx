import { productName } from '#contract/shared/product-name.ts'
import { classNames } from './class-names.ts'

/** The name under its barcode: our logo. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-brand" />
        <path d="M7 7h4v12H7zM13 7h2v12h-2zM17 7h1.5v12H17zM20.5 7H25v12h-4.5z" className="fill-on-brand" />
        <rect x="7" y="22" width="18" height="2.5" rx="1.25" className="fill-on-brand" />
      </svg>
      <span className="text-lg font-semibold tracking-tight">{productName}</span>
    </span>
  )
}

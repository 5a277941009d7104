import { useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { type LabelSize, mostLabels } from '#contract/shelf-labels.ts'
import { api } from '../platform/api-client.ts'
import { parseNumber } from '../platform/parse-number.ts'
import { Choice } from '../ui/choice.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { DocumentButton } from '../ui/document-button.tsx'
import { FieldFrame, inputClass } from '../ui/field-frame.tsx'

const sizes: readonly (readonly [LabelSize, string])[] = [
  ['62mm', '62 mm roll'],
  ['a4', 'A4 sheets of 24'],
]
const usualCount: Record<LabelSize, string> = { '62mm': '1', a4: '24' }

type Props = { product: ProductDetail; onClose: () => void }

/** Asks on which paper and how many, and opens them as a PDF. */
export default function PrintLabelDialog({ product, onClose }: Props) {
  const [size, setSize] = useState<LabelSize>('62mm')
  const [typed, setTyped] = useState<string>()
  const text = typed ?? usualCount[size]
  const count = parseNumber(text) ?? 0
  const isGood = Number.isInteger(count) && count >= 1 && count <= mostLabels
  const link = () => api.products.labels.call({ params: { id: product.id }, query: { size, count: String(count) } })
  return (
    <DialogFrame title="Print Label" lead={product.name} onClose={onClose}>
      <div className="grid gap-4 px-5 pt-4 pb-6 sm:grid-cols-2 sm:px-6">
        <FieldFrame label="Paper" error={undefined}>
          {(aria) => (
            <Choice
              {...aria}
              options={sizes}
              value={size}
              onChange={(event) => setSize(event.target.value as LabelSize)}
            />
          )}
        </FieldFrame>
        <FieldFrame label="How Many" error={isGood ? undefined : `A whole number from 1 to ${mostLabels}`}>
          {(aria) => (
            <input
              {...aria}
              value={text}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              className={`${inputClass} figures`}
            />
          )}
        </FieldFrame>
        <p className="text-sm text-soft sm:col-span-full">
          {product.barcode
            ? 'Name, barcode, SKU and price.'
            : 'Name, SKU and price; the SKU is the barcode, as the product has no other.'}
        </p>
        <div className="flex justify-end sm:col-span-full">
          <DocumentButton
            label="Print Labels"
            primary
            link={link}
            {...(!isGood && { disabledBecause: 'Say first how many.' })}
          />
        </div>
      </div>
    </DialogFrame>
  )
}

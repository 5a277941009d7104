import { Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { hasRoomForBars, type LabelSize, mostLabels } from '#contract/shelf-labels.ts'
import { api } from '../platform/api-client.ts'
import { parseNumber } from '../platform/parse-number.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { useOpenDocument } from '../ui/document-button.tsx'
import { FieldFrame, inputClass } from '../ui/field-frame.tsx'
import { DialogBar } from '../ui/form-dialog-footer.tsx'
import { Unprintable } from '../ui/unprintable.tsx'

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
  const { pending, open } = useOpenDocument(() =>
    api.products.labels.call({ params: { id: product.id }, query: { size, count: String(count) } }),
  )
  function print(event: FormEvent) {
    event.preventDefault()
    open()
  }
  return (
    <DialogFrame title="Print Label" lead={product.name} onClose={onClose}>
      <form noValidate onSubmit={print}>
        <div className="grid gap-4 px-5 pt-4 pb-6 sm:grid-cols-2 sm:px-6">
          <PaperField size={size} onChoose={setSize} />
          <CountField text={text} isGood={isGood} onType={setTyped} />
          <p className="text-sm text-soft sm:col-span-full">{whatIsOn(product)}</p>
          <Unprintable
            className="sm:col-span-full"
            paper="label"
            texts={{ 'the name': [product.name], 'the SKU': [product.sku], 'the barcode': [product.barcode] }}
          />
        </div>
        <DialogBar>
          <Button
            type="submit"
            look="primary"
            icon={<Printer className="size-4" aria-hidden="true" />}
            pending={pending}
            disabledBecause={isGood ? undefined : 'Say first how many.'}
          >
            Print Labels
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogBar>
      </form>
    </DialogFrame>
  )
}

function whatIsOn({ sku, barcode }: ProductDetail) {
  if (barcode && hasRoomForBars(barcode)) return 'Name, barcode, SKU and price.'
  if (barcode) return 'Name, SKU, price and the letters of the barcode: as bars no scanner could read it on a label.'
  if (hasRoomForBars(sku)) return 'Name, SKU and price; the SKU is the barcode, as the product has no other.'
  return 'Name, SKU and price; no barcode, as no scanner could read this SKU in bars on a label.'
}

const PaperField = ({ size, onChoose }: { size: LabelSize; onChoose: (size: LabelSize) => void }) => (
  <FieldFrame label="Paper" error={undefined}>
    {(aria) => (
      <Choice {...aria} options={sizes} value={size} onChange={(event) => onChoose(event.target.value as LabelSize)} />
    )}
  </FieldFrame>
)

type CountProps = { text: string; isGood: boolean; onType: (text: string) => void }

const CountField = ({ text, isGood, onType }: CountProps) => (
  <FieldFrame label="How Many" error={isGood ? undefined : `A whole number from 1 to ${mostLabels}`}>
    {(aria) => (
      <input
        {...aria}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        className={`${inputClass} figures`}
      />
    )}
  </FieldFrame>
)

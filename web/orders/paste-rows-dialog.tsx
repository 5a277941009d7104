import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { FieldFrame, inputClass } from '../ui/field-frame.tsx'

type Props = { onRows: (text: string) => void; onClose: () => void }

/** For a phone, and for whoever does not know yet that rows can be pasted right into the order. */
export default function PasteRowsDialog({ onRows, onClose }: Props) {
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  return (
    <DialogFrame
      title="Paste Rows"
      lead="From a spreadsheet, an email or a CSV file: one line for each row."
      guarded={!isEmpty}
      onClose={onClose}
      wide
    >
      <form
        className="grid gap-4 px-5 pt-4 pb-6 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmpty) return
          onRows(text)
          onClose()
        }}
      >
        <RowsField text={text} onType={setText} />
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button
            type="submit"
            look="primary"
            disabledBecause={isEmpty ? 'Paste or type at least one row.' : undefined}
          >
            Add Lines
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </DialogFrame>
  )
}

const RowsField = ({ text, onType }: { text: string; onType: (text: string) => void }) => (
  <FieldFrame
    label="Rows"
    help="SKU, barcode or name, then quantity and price. Without a price the product's own is taken. Headings may say otherwise."
    error={undefined}
  >
    {(aria) => (
      <textarea
        {...aria}
        rows={8}
        value={text}
        spellCheck={false}
        placeholder={'MUG-1\t12\t4.50\nTRAY-2\t3'}
        onChange={(event) => onType(event.target.value)}
        className={`${inputClass} code h-auto! resize-y py-2`}
      />
    )}
  </FieldFrame>
)

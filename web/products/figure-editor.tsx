import { useId, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { CellProblem } from '../ui/cell-problem.tsx'
import { useCellEditing } from '../ui/use-cell-editing.ts'
import { type FigureField, figureWords, readFigure, showFigure, typedFigure } from './figure-fields.ts'
import { useFigureSave } from './use-figure-save.ts'

type Props = { product: Product; field: FigureField; onClose: () => void }

/** Edits one figure of a product in its cell. What was typed stands there at once; a refusal brings it back to be corrected, with the reason. */
export default function FigureEditor({ product, field, onClose }: Props) {
  const [text, setText] = useState(typedFigure(field, product[field]))
  const id = useId()
  const { send, saving, problem, setProblem, isTheirs, known } = useFigureSave(product, field, onClose)
  function settle() {
    const read = readFigure(field, text)
    if ('problem' in read) setProblem(read.problem)
    else if (read.value === known()) onClose()
    else send(read.value)
    return !('problem' in read)
  }
  const isUnsettled = () => text !== typedFigure(field, product[field]) && !problem && saving === undefined
  const isAway = saving !== undefined
  const { field: input, isLeft, onKeyDown } = useCellEditing({ settle, isUnsettled, onClose, isAway })

  if (isAway) return <span className="figures text-soft">{showFigure(field, saving)}</span>
  return (
    <span className="relative block">
      <input
        ref={input}
        data-edits=""
        aria-label={`${figureWords[field]} of ${product.name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value)
          if (!isTheirs) setProblem(undefined) // somebody else's is saved over by Enter alone
        }}
        onKeyDown={onKeyDown}
        onBlur={() => !problem && !isLeft.current && settle()}
        className="figures h-8 w-full rounded-badge border border-brand bg-card px-1.5 text-right outline-2 outline-brand not-tall:text-lg aria-invalid:border-out aria-invalid:outline-out"
      />
      {problem && <CellProblem {...{ id, problem }} side="right" />}
    </span>
  )
}

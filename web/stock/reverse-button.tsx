import { Undo2 } from 'lucide-react'
import type { ListedMovement } from '#contract/stock.ts'
import { formatNumber } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { IconButton } from '../ui/button.tsx'

type Props = { movement: ListedMovement; onReverse: () => void }

/** At the end of the row of a movement that can be taken back; others keep the place, so that figures stand below one another on a phone. */
export function ReverseButton({ movement, onReverse }: Props) {
  const mayNot = useMayNot('stock:write')
  if (!movement.is_reversible) return <span className="w-11 md:hidden" />
  const { quantity, movement_type, product_name } = movement
  const label = `Reverse ${formatNumber(quantity)} ${movement_type} of ${product_name ?? 'Unknown Product'}`
  return <IconButton label={label} icon={<Undo2 />} disabledBecause={mayNot} onClick={onReverse} />
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod'
import type { Location, NewMovement } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import type { AnyForm } from '../ui/form-fields.tsx'

type Level = { location_id: string; on_hand: number; reserved: number }
const nothing = { on_hand: 0, reserved: 0 }

/**
 * Goods that go out and lie in one place only are taken from there, unless another is chosen: without a place the default location is
 * meant, and may have none of them. A place that stands in the field stays there where a colleague brings some to another. `known` are the places to
 * choose from, once they stand in the field. Answers what lies at the place that is meant, and of that is promised to nobody, for whoever takes some
 * out; undefined for whoever brings some.
 */
export function useOnlyPlace(form: AnyForm<z.input<typeof NewMovement>>, known: readonly Location[] = []) {
  const [product_id, type, chosen] = form.watch(['product_id', 'movement_type', 'location_id'])
  const enabled = type === 'out' && Boolean(product_id)
  const { data } = useQuery({ ...api.stock.levels.query({ params: { id: product_id ?? '' } }), enabled })
  const levels = data?.items ?? []
  const filled = enabled ? levels.filter(({ on_hand }) => on_hand > 0) : []
  const place = filled.length === 1 && known.find(({ id }) => id === filled[0]?.location_id)?.id
  const { location_id: isChosen } = form.formState.dirtyFields
  const goesOut = enabled ? (product_id ?? null) : null
  const presetFor = useRef<string | null>(null)
  const preset = useEffectEvent((goesOut: string | null, id: string | null) => {
    if (isChosen || (id === null && goesOut === presetFor.current)) return
    presetFor.current = goesOut
    form.resetField('location_id', { defaultValue: id })
  })
  // An effect, because the field can show a place only once that is among its choices.
  useEffect(() => preset(goesOut, place || null), [goesOut, place])
  const meant = known.find(({ id, is_default }) => (chosen ? id === chosen : is_default))
  return enabled ? wordsOf(data && meant, levels) : undefined
}

/** `Yard: 12 on hand, 10 available`; a line without words until that is known. */
function wordsOf(place: Location | undefined, levels: readonly Level[]) {
  if (!place) return '\u200B'
  const { on_hand, reserved } = levels.find(({ location_id }) => location_id === place.id) ?? nothing
  return `${place.name}: ${formatNumber(on_hand)} on hand, ${formatNumber(on_hand - reserved)} available`
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod'
import type { Location, NewMovement } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import type { AnyForm } from '../ui/form-fields.tsx'

/**
 * Goods that go out and lie in one place only are taken from there, unless another is chosen: without a place the default location is
 * meant, and may have none of them. A place that stands in the field stays there where a colleague brings some to another. `known` are the places to
 * choose from, once they stand in the field.
 */
export function useOnlyPlace(form: AnyForm<z.input<typeof NewMovement>>, known: readonly Location[] = []) {
  const [product_id, type] = form.watch(['product_id', 'movement_type'])
  const enabled = type === 'out' && Boolean(product_id)
  const levels =
    useQuery({ ...api.stock.levels.query({ params: { id: product_id ?? '' } }), enabled }).data?.items ?? []
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
}

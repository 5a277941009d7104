import { useHoldKeys } from '../platform/key-gate.ts'

/** Whoever has asked for the palette goes on typing: what they type is meant for it. */
export function OnItsWay() {
  useHoldKeys()
  return null
}

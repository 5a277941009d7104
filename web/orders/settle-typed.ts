import type { LineAutosave } from './line-autosave.ts'

/** Saves what is typed, before the order is sent as it stands; raises where not all of it can be. */
export async function settleTyped(typedBy: LineAutosave | undefined) {
  if (typedBy && !(await typedBy.settle())) throw new Error('Not all of its lines are saved yet.')
}

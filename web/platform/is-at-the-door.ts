import { ApiRefusal, isNobody } from './api-refusal.ts'

const wantsSecondStep = new Set(['insufficient_aal', 'second_factor_required'])

/** Nothing was saved, nor will be before whoever asked has signed in, taken their second step or set one up. */
export const isAtTheDoor = (error: Error | null) =>
  isNobody(error) || (error instanceof ApiRefusal && wantsSecondStep.has(error.code))

import type { House } from '#server/platform/house.ts'
import { prepareTemplate } from './prepare-template.ts'
import { tendDemosRegularly } from './tend-demos.ts'

/** Where there is a demo: makes sure of what is copied, and looks after the copies. Answers the way to stop. */
export async function openDemo(house: House): Promise<() => Promise<void>> {
  if (!house.demo) return async () => {}
  await prepareTemplate(house)
  return tendDemosRegularly(house, house.demo)
}

import type { AppContext } from '#server/platform/app-context.ts'
import { prepareTemplate } from './prepare-template.ts'
import { tendDemosRegularly } from './tend-demos.ts'

/** Where there is a demo: makes sure of what is copied, and looks after the copies. Answers the way to stop. */
export async function openDemo(context: AppContext): Promise<() => Promise<void>> {
  if (!context.demo) return async () => {}
  await prepareTemplate(context)
  return tendDemosRegularly(context, context.demo)
}

import { lazy, Suspense } from 'react'
import { useToasterWanted } from './notify.ts'

const betweenTries = 5000

/** Toasts are never worth the page: without a connection their code comes later, and what is typed meanwhile stays. */
async function loadToaster(): Promise<typeof import('./toaster.tsx')> {
  try {
    return await import('./toaster.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, betweenTries))
    return loadToaster()
  }
}
const Toaster = lazy(loadToaster)

/** Above all pages, so that a toast outlives the one it was raised on: who is sent to sign in still reads why. */
export function ToasterHost() {
  return <Suspense>{useToasterWanted() && <Toaster />}</Suspense>
}

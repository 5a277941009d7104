import { lazy, Suspense } from 'react'
import { useToasterWanted } from './notify.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Above all pages, so that a toast outlives the one it was raised on: who is sent to sign in still reads why. */
export function ToasterHost() {
  return <Suspense>{useToasterWanted() && <Toaster />}</Suspense>
}

import { publicPages } from '#contract/shared/pages.ts'
import { signOut } from '../platform/session.ts'

/** Settings that are not saved hear of it first (`SettingsFrame`), ask, and go on from there. */
export function signOutOrAsk() {
  const goOn = () => void signOut(publicPages.home)
  if (dispatchEvent(new CustomEvent('signout', { cancelable: true, detail: goOn }))) goOn()
}

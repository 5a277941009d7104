import { notify } from './notify.ts'

/** Puts a text onto the clipboard and answers whether it is there; says so where the browser has none (plain http) or refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    notify.failure({
      title: 'Not copied',
      text: 'This browser does not allow it here. Select the text and copy it by hand.',
    })
    return false
  }
}

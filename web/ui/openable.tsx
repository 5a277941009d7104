import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { notify } from '../platform/notify.ts'

/** What was raised because code could not be had, and not by code. */
const missing = new WeakSet<object>()

/**
 * As `lazy`, for what is opened over a page: where its code cannot be had, because the line is gone or the server has a newer build, that is
 * said and the page stays, with all that is typed and counted on it. `onClose` is called then, with `false` where it asks whether anything
 * was done; opened again, it is asked for again. What fails once it stands is the page's to tell.
 */
export function openable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const begin = () =>
    lazy(() => {
      const coming = load()
      coming.catch((error: object) => missing.add(error))
      return coming
    })
  let Shown: ComponentType<Props> = begin()

  return (props: Props & { onClose?: ((isDone: false) => void) | undefined }) => {
    function giveUp() {
      Shown = begin() // what has failed once React never asks for again
      window.keyGate?.keys.splice(0) // they were pressed for this, and mean something else to the page
      notify.failure('This could not be opened. Check your connection, or reload the page.')
      props.onClose?.(false)
    }
    return (
      <Boundary onMissing={giveUp}>
        <Shown {...props} />
      </Boundary>
    )
  }
}

/** A class, because React tells no function of what failed below it. */
class Boundary extends Component<{ onMissing: () => void; children: ReactNode }, { error?: object }> {
  override state: { error?: object } = {}

  static getDerivedStateFromError = (error: object) => ({ error })
  override componentDidCatch() {
    this.props.onMissing()
  }
  override render() {
    const { error } = this.state
    if (error && !missing.has(error)) throw error
    return !error && this.props.children
  }
}

import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { notify } from '../platform/notify.ts'

const missing = new WeakSet<object>()

/**
 * As `lazy`, for what is opened over a page: where its code cannot be had, because the line is gone or the server has a newer build, that
 * is said and the page stays, with all that is typed and counted on it. `onClose` is called then; opened again, it is asked for again.
 */
export function openable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const begin = () =>
    lazy(() => {
      const coming = load()
      coming.catch((error: object) => missing.add(error))
      return coming
    })
  let newest = begin()
  return (props: Props & { onClose?: (() => void) | undefined }) => {
    const Shown: ComponentType<Props> = newest
    function giveUp() {
      // What has failed once React never asks for again.
      newest = begin()
      notify.failure('This could not be loaded. Check your connection, or reload the page.')
      props.onClose?.()
    }
    return (
      <Boundary onMissing={giveUp}>
        <Shown {...props} />
      </Boundary>
    )
  }
}

type State = { error?: object }

/** A class, because React tells no function of what failed below it. Whatever else fails there is the page's to tell. */
class Boundary extends Component<{ onMissing: () => void; children: ReactNode }, State> {
  override state: State = {}

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

import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { notify } from '../platform/notify.ts'

/**
 * As `lazy`, for what is opened over a page: where it cannot be shown, because the line is gone or the server has a newer build, that is
 * said and the page stays, with all that is typed and counted on it. `onClose` is called then, with `false` where it asks whether anything
 * was done; opened again, it is asked for again.
 */
export function openable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Shown: ComponentType<Props> = lazy(load)
  return (props: Props & { onClose?: ((isDone: false) => void) | undefined }) => {
    function giveUp() {
      Shown = lazy(load) // what has failed once React never asks for again
      notify.failure('This could not be opened. Check your connection, or reload the page.')
      props.onClose?.(false)
    }
    return (
      <Boundary onFailure={giveUp}>
        <Shown {...props} />
      </Boundary>
    )
  }
}

/** A class, because React tells no function of what failed below it. */
class Boundary extends Component<{ onFailure: () => void; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onFailure()
  }
  override render() {
    return !this.state.failed && this.props.children
  }
}

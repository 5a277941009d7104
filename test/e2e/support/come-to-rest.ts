/** For `page.evaluate`: answers once the page has stood where it is for ten frames. */
export function comeToRest() {
  return new Promise<void>((atRest) => {
    let [top, frames] = [scrollY, 0]
    const look = () => {
      frames = scrollY === top ? frames + 1 : 0
      top = scrollY
      if (frames === 10) atRest()
      else requestAnimationFrame(look)
    }
    look()
  })
}

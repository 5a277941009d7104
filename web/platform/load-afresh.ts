let there: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The page is loaded afresh, so that nothing read on it stays in memory: at the address that anybody has named, else where it is. A moment
 * later, so that whoever names one is not overtaken by who only wants this page to go. Whoever is asked and stays goes nowhere later on.
 */
export function loadAfresh(address?: string) {
  there = address ?? there
  clearTimeout(timer)
  timer = setTimeout(() => {
    const named = there
    there = undefined
    if (named) location.assign(named)
    else location.reload()
  })
}

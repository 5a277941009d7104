/** Nobody sees it and nobody gets to it by keyboard: who fills it in is a program that fills in everything, and is refused. */
export const Homepage = () => (
  <div aria-hidden="true" className="absolute -z-10 h-0 w-0 overflow-hidden">
    <label>
      Leave this empty
      <input name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

import { type Density, densities } from '#contract/shared/preferences.ts'
import { choose, usePreference } from '../platform/choose-preferences.ts'

const words: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

/** How high the rows of every list are, for this person. */
export function DensityChoice() {
  const chosen = usePreference('density')
  return (
    <fieldset className="grid gap-1.5">
      <legend className="float-left pb-1.5 font-semibold">Rows</legend>
      <div className="clear-both flex gap-4">
        {densities.map((density) => (
          <label key={density} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name="density"
              checked={density === chosen}
              onChange={() => choose({ density })}
              className="size-4 rounded-full accent-brand"
            />
            {words[density]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

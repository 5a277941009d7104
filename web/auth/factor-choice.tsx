import type { Factor } from '@supabase/auth-js'

type Props = { apps: readonly Factor[]; chosen: string; onChoose: (id: string) => void }

/** Which of several authenticator apps the code comes from. */
export function FactorChoice({ apps, chosen, onChoose }: Props) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">Authenticator app</legend>
      {apps.map(({ id, friendly_name }, place) => (
        <label
          key={id}
          className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-tint md:min-h-9"
        >
          <input
            type="radio"
            name="factor"
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4 rounded-full accent-brand"
          />
          <span className="min-w-0 wrap-anywhere">{friendly_name || `App ${place + 1}`}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Keys as they are written on the keyboard: `<KeyCaps keys={['Ctrl', 'K']} />`. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex shrink-0 gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="grid h-5 min-w-5 place-items-center rounded-badge border border-line bg-sunken px-1 font-sans text-xs font-medium text-soft"
      >
        {key}
      </kbd>
    ))}
  </span>
)

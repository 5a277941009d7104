import { sentByPage } from '#contract/shared/status.ts'
import { Button } from '../../ui/button.tsx'

type Props = { heading: string; text: string; label: string }

/**
 * What a mailed link leads to. The link by itself does nothing: programs that look for harm in mails open all of them. The form goes
 * to the very address it stands at, with its signature, so that it works without a script.
 */
export const PressToFinish = ({ heading, text, label }: Props) => (
  <section className="grid min-h-[80dvh] place-items-center px-5 pt-32 pb-20">
    <form method="post" className="grid max-w-[52ch] justify-items-center gap-4 text-center">
      <h1 className="text-3xl font-semibold tracking-[-0.03em]">{heading}</h1>
      <p className="text-[17px]/7 text-soft">{text}</p>
      <input type="hidden" name={sentByPage} value="1" />
      <Button wraps type="submit" look="primary" size="large">
        {label}
      </Button>
    </form>
  </section>
)

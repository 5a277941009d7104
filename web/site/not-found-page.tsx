import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyPicture } from '../ui/empty-picture.tsx'

export const meta = () => [{ title: `404 · ${productName}` }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <section className="grid min-h-[80dvh] place-items-center px-5 pt-32 pb-20">
      <div className="grid justify-items-center gap-3 text-center">
        <EmptyPicture className="mb-2 h-28 text-soft" />
        <h1 className="figures text-4xl font-semibold">404</h1>
        <p className="text-xl text-soft">Oops! Page not found</p>
        <ButtonLink wraps to={publicPages.home} look="primary" className="mt-4">
          Return to Home
        </ButtonLink>
      </div>
    </section>
  )
}

import { type PictureName, type PictureTheme, pictureFile, pictureFormats, pictures } from './pictures.ts'
import './site-picture.css'

type Props = {
  name: PictureName
  alt: string
  /** How wide it stands on the page, in the words of the `sizes` attribute. */
  sizes: string
  /** Loaded at once and before others: for what is seen first. */
  isEager?: boolean
  className?: string
}

/** A screen of the product as the visitor's theme has it. Its place is kept while it loads. */
export function SitePicture(props: Props) {
  return (
    <>
      <ThemedPicture {...props} look="picture-of-system" otherwise="light" inTheDark="dark" />
      <ThemedPicture {...props} look="picture-of-choice" otherwise="dark" inTheDark="light" isEager={false} />
    </>
  )
}

type Themed = Props & { look: string; otherwise: PictureTheme; inTheDark: PictureTheme }

function ThemedPicture({ name, alt, sizes, isEager = false, className, look, otherwise, inTheDark }: Themed) {
  const { width, height, widths } = pictures[name]
  const setOf = (theme: PictureTheme, format: (typeof pictureFormats)[number]) =>
    widths.map((one) => `${pictureFile(name, theme, one, format)} ${one}w`).join(', ')
  return (
    <picture className={look}>
      {pictureFormats.map((format) => (
        <source
          key={format}
          media="(prefers-color-scheme: dark)"
          type={`image/${format}`}
          srcSet={setOf(inTheDark, format)}
          sizes={sizes}
        />
      ))}
      <source type="image/avif" srcSet={setOf(otherwise, 'avif')} sizes={sizes} />
      <img
        src={pictureFile(name, otherwise, widths[1], 'webp')}
        srcSet={setOf(otherwise, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isEager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        ref={hideIfBroken}
        onError={({ currentTarget }) => hide(currentTarget)}
        className={className}
      />
    </picture>
  )
}

/** What is drawn behind a picture shows where it cannot be loaded, rather than the browser's mark of something broken. */
const hide = (image: HTMLImageElement) => image.style.setProperty('visibility', 'hidden')

/** It may have failed before this script was there to hear of it. */
const hideIfBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.currentSrc && image.naturalWidth === 0) hide(image)
}

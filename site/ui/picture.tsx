import type { CSSProperties } from 'react'

type Shape = {
  path: string
  width: number
  height: number
  widths: readonly number[]
  colour: string
  night?: string
}

/** What `npm run art` wrote down about a picture (content/pictures.ts). */
export type PictureFiles = Shape & { tall?: Shape }

type PictureProps = {
  picture: PictureFiles
  /** How wide it is shown, as the `sizes` of an image: the browser takes the smallest file that is enough. */
  sizes: string
  className?: string
  /** The picture is part of the first screen: it loads first. */
  isFirst?: boolean
}

/** Up to where the upright shape is shown, when there is one; the same as the styles' step to one column. */
const narrow = '(max-width: 859px)'
const dark = '(prefers-color-scheme: dark)'

/**
 * One of our pictures: AVIF or else WebP, as wide as the screen needs, upright on a phone when there is an upright
 * one, by lamplight in the dark theme. It repeats the words beside it, so it has no text of its own. Its space is reserved in its own colour, so nothing moves when it loads.
 */
export function Picture({ picture, sizes, className = '', isFirst = false }: PictureProps) {
  const { tall } = picture
  return (
    <picture className={`picture ${className}`}>
      {tall && <Sources shape={tall} sizes={sizes} media={narrow} />}
      <Sources shape={picture} sizes={sizes} />
      <img
        src={`${picture.path}-${picture.widths[1] ?? picture.widths[0]}.webp`}
        width={picture.width}
        height={picture.height}
        alt=""
        style={{ '--day': picture.colour } as CSSProperties}
        draggable={false}
        decoding={isFirst ? 'sync' : 'async'}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  )
}

/** The files of one shape. The browser takes the first source that it can show; one without AVIF skips it by its type. */
function Sources({ shape, sizes, media }: { shape: Shape; sizes: string; media?: string }) {
  const { path, night, width, height } = shape
  const size = { width, height, sizes }
  const files = (from: string, format: 'avif' | 'webp') =>
    shape.widths.map((wide) => `${from}-${wide}.${format} ${wide}w`).join(', ')
  return (
    <>
      {night && (
        <source
          type="image/avif"
          srcSet={files(night, 'avif')}
          {...size}
          media={media ? `${media} and ${dark}` : dark}
        />
      )}
      <source type="image/avif" srcSet={files(path, 'avif')} {...size} media={media} />
      <source type="image/webp" srcSet={files(path, 'webp')} {...size} media={media} />
    </>
  )
}

type Shape = {
  path: string
  width: number
  height: number
  widths: readonly number[]
  colour: string
}

/** What `npm run art` wrote down about a picture (content/pictures.ts). */
export type PictureFiles = Shape & { tall?: Shape }

type PictureProps = {
  picture: PictureFiles
  /** How wide it is shown, as the `sizes` of an image: the browser takes the smallest file that is enough. */
  sizes: string
  className?: string
  /** The text alternative. Most pictures only repeat the words beside them, and have none. */
  alt?: string
  /** The picture is part of the first screen: it loads first, and the page's head requests it. */
  isFirst?: boolean
}

/** Up to where the upright shape is shown, when there is one; the same as the styles' step to one column. */
const narrow = '(max-width: 859px)'
const wide = '(min-width: 860px)'

/**
 * One of our pictures: AVIF or else WebP, as wide as the screen needs, upright on a phone when there is an upright
 * one. Its space is reserved in its own colour, so nothing moves when it loads.
 */
export function Picture({ picture, sizes, className = '', alt = '', isFirst = false }: PictureProps) {
  const { tall } = picture
  return (
    <picture className={`picture ${className}`}>
      {isFirst && <Preload shape={picture} sizes={sizes} media={tall && wide} />}
      {isFirst && tall && <Preload shape={tall} sizes={sizes} media={narrow} />}
      {tall && <Sources shape={tall} sizes={sizes} media={narrow} />}
      <Sources shape={picture} sizes={sizes} />
      <img
        src={`${picture.path}-${picture.widths[1] ?? picture.widths[0]}.webp`}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={{ backgroundColor: picture.colour }}
        draggable={false}
        decoding={isFirst ? 'sync' : 'async'}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  )
}

type PartProps = { shape: Shape; sizes: string; media?: string }

function Sources({ shape, sizes, media }: PartProps) {
  const size = { width: shape.width, height: shape.height, sizes, media }
  return (
    <>
      <source type="image/avif" srcSet={filesOf(shape, 'avif')} {...size} />
      <source type="image/webp" srcSet={filesOf(shape, 'webp')} {...size} />
    </>
  )
}

/** Browsers that don't know AVIF skip it by its type, and use the WebP. */
function Preload({ shape, sizes, media }: PartProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={filesOf(shape, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

function filesOf(shape: Shape, format: 'avif' | 'webp') {
  return shape.widths.map((width) => `${shape.path}-${width}.${format} ${width}w`).join(', ')
}

import type { Picture } from '#content/home-page.ts'

type HeroPictureProps = {
  image: Picture
  /** The first is what the page is waited for; the others come when they are about to be seen. */
  isFirst?: boolean
}

/** The picture of a slide. It shows what the title says, so it has no text of its own. */
export function HeroPicture({ image, isFirst = false }: HeroPictureProps) {
  return (
    <img
      className="hero-picture"
      src={image.src}
      width={image.width}
      height={image.height}
      alt=""
      draggable={false}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
    />
  )
}

import { Picture, type PictureFiles } from '../ui/picture.tsx'

type HeroPictureProps = {
  image: PictureFiles
  /** The first is what the page is waited for; the others come when they are about to be seen. */
  isFirst?: boolean
}

/** The picture of a slide. It shows what the title says, so it has no text of its own. */
export function HeroPicture({ image, isFirst = false }: HeroPictureProps) {
  return (
    <Picture
      className="hero-picture"
      picture={image}
      sizes="(max-width: 859px) 85vw, min(100vw, 1422px)"
      isFirst={isFirst}
    />
  )
}

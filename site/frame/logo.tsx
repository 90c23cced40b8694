import { leafBlade, leafField, leafRibs, leafVeins } from '#content/mark.ts'
import { Link } from '../ui/link.tsx'

/** The firm's leaf in the colours of its background. */
export function Mark() {
  const { path, width } = leafRibs.large
  return (
    <svg className="mark" viewBox={`0 0 ${leafField.width} ${leafField.height}`} aria-hidden="true">
      <path fill="currentColor" d={leafBlade} />
      <path className="mark-veins" d={leafVeins} />
      <path className="mark-rib" strokeWidth={width} d={path} />
    </svg>
  )
}

/** The mark and the firm's name, leading home. */
export function Logo({ name }: { name: string }) {
  return (
    <Link className="logo" href="/">
      <Mark />
      {name}
    </Link>
  )
}

/**
 * The mark: a peepal leaf, a heart with the long tip that lets the rain run off. The
 * veins are cut out, so it works in one colour on any ground.
 */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 36" aria-hidden="true">
      <path
        fill="currentColor"
        d="M15.2 7.1V30c-1-4.6-3.3-7.6-6.7-10.3C4.5 16.5 2 14 2 9.8 2 5.5 5 2.5 8.8 2.5c3 0 5.3 1.7 6.4 4.6zM16.8 7.1V30c1-4.6 3.3-7.6 6.7-10.3C27.5 16.5 30 14 30 9.8c0-4.3-3-7.3-6.8-7.3-3 0-5.3 1.7-6.4 4.6z"
      />
      <path
        className="mark-veins"
        d="M15.2 13.5 6 8.5M15.2 18.5l-8.5-4M15.2 23l-4.5-3M16.8 13.5l9.2-5M16.8 18.5l8.5-4M16.8 23l4.5-3"
      />
      <path className="mark-stem" d="M16 1v24c0 4-.2 7 1.3 10" />
    </svg>
  )
}

/** The mark and the firm's name, leading home. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/">
      <Mark />
      {name}
    </a>
  )
}

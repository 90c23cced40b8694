import { Link } from './link.tsx'

type ConsentLineProps = {
  /** The purpose of the details, in one sentence. */
  text: string
  linkText: string
  href: string
}

/** Above a submit button: the purpose, and where the whole notice is. */
export function ConsentLine({ text, linkText, href }: ConsentLineProps) {
  return (
    <p className="hint">
      {text} <Link href={href}>{linkText}</Link>
    </p>
  )
}

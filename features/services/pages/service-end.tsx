import { LawLine } from '#site/frame/law-line.tsx'
import type { LawText } from '#site/frame/legal-notices.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'

type ServiceEndProps = {
  words: { title: string; text: string; action: string }
  href: string
  /** The sentences that the law prescribes for this page, verbatim. */
  lines: readonly LawText[]
}

/** The end of a service page: the next step, and the lines that are required there. */
export function ServiceEnd({ words, href, lines }: ServiceEndProps) {
  return (
    <>
      <section className="wrap service-end no-print">
        <div>
          <h2>{words.title}</h2>
          <p className="lead">{words.text}</p>
        </div>
        <ButtonLink href={href}>
          {words.action}
          <Icon name="arrow-right" />
        </ButtonLink>
      </section>
      <div className="wrap must-say">
        {lines.map((line) => (
          <p key={line.text}>
            <LawLine line={line} />
          </p>
        ))}
      </div>
    </>
  )
}

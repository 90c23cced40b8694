import { plural } from '#content/plural.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import type { WaitingLine } from './waiting.server.ts'

const shown = 3

/** What waits for the client, in at most three lines without a figure; nothing when nothing does. */
export function Waiting({ lines }: { lines: readonly WaitingLine[] }) {
  const words = useWords('dashboard').waiting
  const locale = useLocale()
  const others = lines.length - shown
  if (lines.length === 0) return null
  return (
    <section className="card waiting no-print" aria-labelledby="waiting">
      <h2 className="h3" id="waiting">
        {words.title}
      </h2>
      <ul className="rows">
        {lines.slice(0, shown).map(({ href, text }) => (
          <li key={text}>
            <Link href={href}>
              {text} <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="muted small">{plural(locale, words.more, others)}</p> : null}
    </section>
  )
}

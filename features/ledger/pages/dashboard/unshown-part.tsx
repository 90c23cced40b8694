import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { UnshownFolio } from '#features/registrar/unshown-schemes.server.ts'
import { Units } from '#site/client/amount.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

/** What the totals leave out because nobody knows yet which funds it is, folio by folio. */
export function UnshownPart({ folios }: { folios: readonly UnshownFolio[] }) {
  const words = useWords('dashboard').unshown
  const noticeWord = useWords('frame').ui.mind
  const locale = useLocale()
  if (folios.length === 0) return null
  return (
    <Notice kind="warn" word={noticeWord}>
      {folios.map(({ folio, schemes }) => (
        <div key={folio}>
          <strong>{fill(plural(locale, words.title, schemes.length), { folio })}</strong>
          <ul>
            {schemes.map(({ registrar, code, name, units }) => (
              <li key={`${registrar} ${code}`}>
                <span lang="en">{name || code}</span>:{' '}
                <Sentence text={words.units} values={{ units: <Units milli={units} /> }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {words.text}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { LawLine } from '#site/frame/law-line.tsx'
import type { LawText } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { LegalSection } from '../words/legal.ts'
import type { LawOriginals } from './firm-facts.ts'

type LegalPageProps = {
  words: { title: string; lead: string; sections: readonly LegalSection[] }
  firmName: string
  /** The values of the `{names}` in the texts. */
  facts: Record<string, string>
  /** What stands in English under a text with such a `{name}`; nothing on English pages. */
  originals?: LawOriginals
  /** The day from which the text holds. */
  from: string
  /** What follows a section's text: a table, steps, links. By the section's id. */
  extras?: Readonly<Record<string, ReactNode>>
}

/** A page to be read and pointed at: numbered sections, each with an address of its own. */
export function LegalPage({ words, firmName, facts, originals = {}, from, extras = {} }: LegalPageProps) {
  const { common } = useWords('legal')
  return (
    <>
      <DocumentHead title={words.title} description={words.lead} firmName={firmName} />
      <Pagehead eyebrow={common.eyebrow} title={words.title} lead={words.lead}>
        <p className="small muted legal-from">
          <Sentence text={common.inForce} values={{ date: <DateText date={from} /> }} />
        </p>
      </Pagehead>
      <div className="wrap legal">
        <nav className="legal-contents no-print" aria-label={common.contents}>
          <ol>
            {words.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {words.sections.map((section) => (
            <section key={section.id} id={section.id} className="legal-section">
              <h2 className="h3">{section.title}</h2>
              {section.text?.map((paragraph) => (
                <p key={paragraph}>
                  <LawLine line={lawText(paragraph, facts, originals)} />
                </p>
              ))}
              {section.list && (
                <ul>
                  {section.list.map((line) => (
                    <li key={line}>
                      <LawLine line={lawText(line, facts, originals)} />
                    </li>
                  ))}
                </ul>
              )}
              {extras[section.id]}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function lawText(text: string, facts: Record<string, string>, originals: LawOriginals): LawText {
  const prescribed = Object.keys(originals).filter((name) => text.includes(`{${name}}`))
  return {
    text: fill(text, facts),
    original: prescribed.length > 0 ? prescribed.map((name) => originals[name]).join(' ') : null,
  }
}

import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#content/language.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { InLanguage } from './in-language.tsx'

const WordsContext = createContext<Words | null>(null)

/** Keeps everything below it in a language, with all its words. For the server: an island gets only the words that it names. */
export function WithWords({ language, children }: { language: Language; children: ReactNode }) {
  const words = wordsIn(language)
  return (
    <WordsContext value={words}>
      <InLanguage language={language} locale={words.locale}>
        {children}
      </InLanguage>
    </WordsContext>
  )
}

/**
 * Returns the words of a subject in the language of the page. Never in what a browser loads: it would load the words of all pages.
 *
 * @throws {Error} Outside `WithWords`, as within an island.
 */
export function useWords<Name extends keyof Words>(name: Name): Words[Name] {
  const words = useContext(WordsContext)
  if (!words) throw new Error(`no page around this has the words of "${name}"`)
  return words[name]
}

import { createContext, type ReactNode, useContext } from 'react'
import { addressIn, type Language } from '#content/language.ts'
import { type Locale, localeWords } from '#content/words/locale.ts'
import { AddressContext } from '../ui/link.tsx'

const LocaleContext = createContext<Locale>(localeWords)

/** How the language of the page picks plural forms and writes dates and large amounts. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}

type InLanguageProps = {
  language: Language
  /** The locale of its words. */
  locale: Locale
  children: ReactNode
}

/** Keeps everything below it in a language. An island has one of its own, as it has a root of its own. */
export function InLanguage({ language, locale, children }: InLanguageProps) {
  return (
    <LocaleContext value={locale}>
      <AddressContext value={(path) => addressIn(language, path)}>{children}</AddressContext>
    </LocaleContext>
  )
}

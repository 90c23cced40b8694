import type { ReactNode } from 'react'
import { AddressContext } from '#app/ui/link.tsx'
import { addressIn, type Language } from '#content/language.ts'

/** Keeps the links and forms below it in a language. An island has one of its own, as it has a root of its own. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <AddressContext value={(path) => addressIn(language, path)}>{children}</AddressContext>
}

import type { Firm } from '#content/firm.ts'
import { useWords } from '../language/use-words.tsx'
import { ChatWidget } from './chat-widget.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { Footer } from './footer.tsx'
import type { LanguageNotes } from './languages.ts'
import type { LegalNotices } from './legal-notices.ts'
import { Letterhead } from './letterhead.tsx'
import { type BarClient, NavBar } from './nav-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** Where search engines look for who the firm is. */
const pagesAboutTheFirm = new Set(['/', '/about', '/contact'])

type FrameTopProps = {
  firm: Firm
  /** Path of this page, without its query. */
  path: string
  language: LanguageNotes
  /** The page begins with a wide picture that the bar lies over. */
  overHero?: boolean
  /** Whose page it is; null on a page for everyone. */
  client?: BarClient | null
  /** The day it is in India. */
  today: string
}

/** The markup before `<main id="main">`: the skip link, the bar, and in print the letterhead. */
export function FrameTop({ firm, path, language, overHero = false, client = null, today }: FrameTopProps) {
  const words = useWords('frame')
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <NavBar
        firm={firm}
        path={path}
        overHero={overHero}
        languageLabel={language.label}
        languages={language.choices}
        client={client}
      />
      <Letterhead firm={firm} today={today} />
    </>
  )
}

type FrameBottomProps = Omit<FrameTopProps, 'overHero' | 'client' | 'today'> & {
  /** The page is a client's own. */
  isClients?: boolean
  /** The prescribed sentences. */
  lines: LegalNotices
  /** The year it is in India. */
  year: number
  /** What absolute addresses are made with. */
  origin: string
  /** Browsers keep public pages for use without a network. */
  isKept: boolean
  /** The script of forms that wait on the device. */
  waitingFormsPath: string
}

/** Pages with one short form: nobody should have to pass a long foot to see that nothing follows. */
const pagesOfOneForm = /^\/(login|register|forgot|reset|confirm|welcome)\b/

/** What comes after it: the footer, the chat, and the notice for a lost connection. */
export function FrameBottom(props: FrameBottomProps) {
  const { firm, lines, path, language, year, origin, isKept, waitingFormsPath, isClients = false } = props
  return (
    <>
      <Footer {...{ firm, lines, language, year }} isFolded={isClients || pagesOfOneForm.test(path)} />
      <ChatWidget firm={firm} hasButton={!isClients} />
      <OfflineNotice firm={firm} isKept={isKept} waitingFormsPath={waitingFormsPath} />
      {pagesAboutTheFirm.has(path) ? <FirmFacts firm={firm} origin={origin} /> : null}
    </>
  )
}

import { useWords } from '../language/use-words.tsx'
import { ChatWidget } from './chat-widget.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { Footer } from './footer.tsx'
import type { LegalNotices } from './legal-notices.ts'
import { Letterhead } from './letterhead.tsx'
import { NavBar, type NavBarProps } from './nav-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** Where search engines look for who the firm is. */
const pagesAboutTheFirm = new Set(['/', '/about', '/contact'])

type FrameTopProps = NavBarProps & {
  /** The day it is in India. */
  today: string
}

/** The markup before `<main id="main">`: the skip link, the bar, and in print the letterhead. */
export function FrameTop({ today, ...bar }: FrameTopProps) {
  const words = useWords('frame')
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <NavBar {...bar} />
      <Letterhead firm={bar.firm} today={today} />
    </>
  )
}

type FrameBottomProps = Pick<NavBarProps, 'firm' | 'path' | 'language'> & {
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

/** Pages with one short form: a long footer would hide that nothing follows. */
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

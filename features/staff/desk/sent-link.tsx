import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { deskStaffWords } from '../words/desk.ts'

/** A link that sets up access went to the mailbox of its person. */
export interface SentLink {
  readonly email: string
  readonly expiresAt: string
  readonly hasMailServer: boolean
  /** For so many days its person approves nothing of whoever made it. */
  readonly days: number
}

const words = deskStaffWords.person

/** Says where a link went, and how it is had without a mail server. */
export function SentLinkNote({ name, sent }: { name: string; sent: SentLink }) {
  const text = sent.hasMailServer ? words.linkSent : words.linkAtShell
  return (
    <Callout>
      <p>
        <strong>{fill(words.linkTitle, { name })}</strong>
      </p>
      <p>{fill(text, { email: sent.email, day: instantText(localeWords, Date.parse(sent.expiresAt)) })}</p>
      <p>{fill(words.linkRule, { name, days: sent.days })}</p>
    </Callout>
  )
}

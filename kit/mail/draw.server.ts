import { html, raw } from 'hono/html'
import type { Firm } from '#content/firm.ts'
import { defaultLanguage, type Language } from '#content/language.ts'
import { takeBackDays } from '#content/retention.ts'
import { wordsIn } from '#content/words.ts'
import { isMailbox } from '../schema/mailbox.ts'
import type { MailKind } from './words/mail.ts'

/** A message as stored until it is sent. */
export interface Mail {
  readonly to: string
  /** The language of the reader. It is kept with the message, so a late or repeated send uses it too. */
  readonly language: Language
  readonly kind: MailKind
  /**
   * The values of the `{names}` in its words; `name` greets, `link` is the address behind its button, and `letter`, which
   * the office wrote, goes before its words.
   */
  readonly data: Readonly<Record<string, string>>
}

/** A message as the outbox has it; one that an older server queued has no language. */
export type StoredMail = Omit<Mail, 'language'> & Partial<Pick<Mail, 'language'>>

/** A message as it goes to a mail server. */
export interface DrawnMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that ends mails of its kind with one press; left out where nobody may refuse them. */
  readonly stop?: string
}

/**
 * Renders a message as plain text and as equivalent HTML.
 *
 * @throws {Error} If the address is invalid or a placeholder has no value. An incomplete message is never sent.
 */
export function drawMail({ to, language = defaultLanguage, kind, data }: StoredMail, firm: Firm): DrawnMail {
  if (!isMailbox(to)) throw new Error('a message has no usable address')
  const { mail, account } = wordsIn(language)
  const { frame, messages } = mail
  const message = messages[kind]
  // A message that an older server queued has no place, day, number of days, promise or opening.
  const older = {
    where: account.security.device.unknown,
    day: data.when ?? '',
    days: String(takeBackDays),
    promise: '',
    opening: '',
    lists: '',
    atShell: '',
  }
  const values = { ...older, ...data, email: firm.email, phone: firm.phones[0] ?? '' }
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name as keyof typeof values]
      if (value === undefined) throw new Error(`the message ${kind} needs ${name}`)
      return oneLine(value)
    })

  const greeting = fill(data.name ? frame.greeting : frame.greetingWithoutName)
  const paragraphs = [...letterOf(data.letter ?? ''), ...message.paragraphs.map(fill)].filter(
    (paragraph) => paragraph !== '',
  )
  const button = message.button && data.link ? { label: message.button, link: data.link } : null
  const small = [frame.neverAsk, fill(frame.office), ...(firm.isSample ? [frame.sample] : [])]

  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    `${frame.closing}\n${firm.name}`,
    `-- \n${small.join('\n')}`,
  ].join('\n\n')

  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${message.subject}</title><style>${raw(darkStyles)}</style></head>
<body style="margin:0;padding:24px;background:#faf6ee;color:#14231c;font:16px/1.6 Georgia,serif">
<div class="paper" style="max-width:560px;margin:0 auto;padding:28px;background:#fffdf8;border:1px solid #e4dbca;border-radius:14px">
<p class="firm" style="margin:0 0 20px;font-size:20px;color:#0e3b2e">${firm.name}</p>
${[greeting, ...paragraphs].map((lines) => html`<p style="margin:0 0 16px">${broken(lines.split('\n'))}</p>\n`)}${button ? buttonOf(button, frame.linkAsText) : ''}<p style="margin:0 0 16px">${broken([frame.closing, firm.name])}</p>
<p class="small" style="margin:0;font-size:13px;color:#4d5b53">${broken(small.map((line) => line.replace(values.phone, values.phone.replaceAll(' ', '\u00a0'))))}</p>
</div></body></html>`

  const drawn = { to, subject: message.subject, text, html: String(page) }
  return data.stop ? { ...drawn, stop: data.stop } : drawn
}

/** The dark theme of the site, for programs that read styles in the head; the others show the light one. */
const darkStyles =
  '@media (prefers-color-scheme:dark){body{background:#0b1713!important;color:#efe9db!important}' +
  '.paper{background:#12211b!important;border-color:#2b3d34!important}.firm{color:#7fcfae!important}' +
  '.small{color:#b9c4bb!important}.button{background:#7fcfae!important;color:#0b1713!important}}'

/** Returns user input as one line, so that it can't start a paragraph that looks like ours. */
function oneLine(value: string): string {
  return printable(value).slice(0, 300)
}

/** Returns the paragraphs of a letter from the office, with their line ends. */
function letterOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map(printable).join('\n'))
}

/** Without characters that control lines or direction. The joiners of Indian scripts stay. */
function printable(text: string): string {
  return text.replaceAll(/(?:[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf})+/gu, ' ').trim()
}

/** Lines with a break between them. */
function broken(lines: readonly string[]) {
  return lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))
}

function buttonOf({ label, link }: { readonly label: string; readonly link: string }, linkAsText: string) {
  return html`<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:14px 26px;border-radius:26px;background:#0e3b2e;color:#ffffff;text-decoration:none;font-weight:bold">${label}</a></p>
<p class="small" style="margin:0 0 16px;font-size:14px;color:#4d5b53">${linkAsText}<br><span style="word-break:break-all">${link}</span></p>
`
}

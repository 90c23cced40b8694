import { registrarMails } from '#content/registrar-mails.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { type AddressFault, addressFault, behindTracker } from './report-address.ts'

/** What a mail of a registrar says, before anything of it is believed. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What contradicts itself or leads elsewhere: nothing of such a mail is used. */
export type ContentFault =
  | AddressFault
  | 'no-data-with-file'
  | 'two-addresses'
  | 'two-files'
  | 'attachment-kind'
  | 'parts-differ'
  | 'request-differs'
  | 'report-differs'

export type MailReport = {
  /** The registrar's number of the request; '' where nothing says it. */
  readonly request: string
  /** The registrar's name of the report, such as 'WBR2'; '' where the mail does not say. */
  readonly report: string
} & (
  | { readonly is: 'link'; readonly address: string }
  | { readonly is: 'attachment'; readonly file: MailAttachment }
  | { readonly is: 'no-data' }
  /** About a report, in a form that is not known. */
  | { readonly is: 'unclear'; readonly why: 'not-understood' | 'no-file' }
  /** A newsletter or notice. */
  | { readonly is: 'other' }
  | { readonly is: 'refused'; readonly why: ContentFault }
)

const reportFile = /\.(?:zip|csv|txt|dbf|xlsx?)$/i
const noData = /\bno (?:data|records?) (?:(?:is|are|was|were) )?(?:found|available)\b/i

/** Reads what report a mail of a registrar brings, from whom it certainly is. */
export function readMailReport(registrar: FeedRegistrar, mail: MailContent): MailReport {
  const { subject, isAboutReport } = registrarMails[registrar]
  const named = subject.exec(mail.subject.trim())?.groups ?? {}
  const request = (named.request ?? '').toUpperCase()
  const report = (named.report ?? '').toUpperCase()
  if (!isAboutReport.test(mail.subject)) return { is: 'other', request: '', report: '' }
  if (request === '') return { is: 'unclear', why: 'not-understood', request, report }
  const parts = [mail.text, textOfHtml(mail.html)].filter((part) => part.trim() !== '')
  const fields = fieldsOf(parts)
  const refused = (why: ContentFault): MailReport => ({ is: 'refused', why, request, report })
  if (Object.values(fields).some((values) => values.length > 1)) return refused('parts-differ')
  const [statedRequest, statedReport, status, stated] = [
    fields.request[0],
    fields.report[0],
    fields.status[0],
    fields.address[0],
  ]
  if (statedRequest && statedRequest.toUpperCase() !== request) return refused('request-differs')
  if (statedReport && report && statedReport.toUpperCase() !== report) return refused('report-differs')

  const addresses = addressesIn(registrar, mail, stated)
  const files = mail.attachments.filter(({ type }) => !type.startsWith('image/'))
  const saysNoData = status ? /^no data/i.test(status) : parts.some((part) => noData.test(part))
  if (saysNoData)
    return addresses.length + files.length > 0
      ? refused('no-data-with-file')
      : { is: 'no-data', request, report }
  if (status && !/^link$/i.test(status)) return { is: 'unclear', why: 'not-understood', request, report }
  for (const address of addresses) {
    const fault = addressFault(address, registrar)
    if (fault) return refused(fault)
  }
  if (addresses.length > 1) return refused('two-addresses')
  if (files.some(({ name }) => !reportFile.test(name))) return refused('attachment-kind')
  if (addresses.length + files.length > 1) return refused('two-files')
  if (addresses[0]) return { is: 'link', address: addresses[0], request, report }
  if (files[0]) return { is: 'attachment', file: files[0], request, report }
  return { is: 'unclear', why: 'no-file', request, report }
}

const fieldNames = {
  request: /^(?:Request Id|Report Request No)[\s:]+(\w+)/i,
  report: /^Report No[\s:]+(WBR\d{1,3}[A-Z]?)\b/i,
  status: /^Request Status[\s:]+(.+)$/i,
  address: /^(?:Download ?URL|Link)\s*:[\s:]*(\S+)/i,
} as const

/** The different values of each field in the parts of a mail. */
function fieldsOf(parts: readonly string[]): Readonly<Record<keyof typeof fieldNames, readonly string[]>> {
  const lines = parts.flatMap((part) => part.split('\n').map((line) => line.trim()))
  const valuesOf = (name: RegExp) => [...new Set(lines.flatMap((line) => name.exec(line)?.[1]?.trim() ?? []))]
  return {
    request: valuesOf(fieldNames.request),
    report: valuesOf(fieldNames.report),
    status: valuesOf(fieldNames.status),
    address: valuesOf(fieldNames.address),
  }
}

/** Every address of a mail that claims to be a report: the one it states, and each that looks like one, behind the tracker too. */
function addressesIn(registrar: FeedRegistrar, mail: MailContent, stated: string | undefined): string[] {
  const { looksLikeReport } = registrarMails[registrar]
  const links = [...mail.html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)].map(
    ([, double, single, bare]) => withoutEntities(double ?? single ?? bare ?? '').trim(),
  )
  const written = mail.text.match(/\bhttps?:\/\/[^\s<>"']+/gi) ?? []
  const leadTo = [...links, ...written].flatMap((link) => behindTracker(link, registrar) ?? [])
  const isAddress = stated !== undefined && !/^(?:NA|N\/A|-)$/i.test(stated)
  return [...new Set([...(isAddress ? [stated] : []), ...leadTo.filter((one) => looksLikeReport.test(one))])]
}

/** The words of HTML: a row of a table becomes a line, its cells `name: value`. No pattern looks past the next tag, so that no HTML takes long. */
function textOfHtml(html: string): string {
  return withoutEntities(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<(?:style|script)\b[^<>]*>[^<]*/gi, '')
      .replaceAll(/<\/t[dh]>\s*<t[dh]\b[^<>]*>/gi, ': ')
      .replaceAll(/<br\b[^<>]*>|<\/(?:p|tr|div|li|h\d)>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  )
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

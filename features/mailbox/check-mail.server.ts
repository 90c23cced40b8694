import { registrarMails } from '#content/registrar-mails.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { MailContent } from './mail-report.ts'

/** Why a mail is not certainly what a registrar sent. */
export type OriginFault =
  | 'mail-too-large'
  | 'mail-damaged'
  | 'header-twice'
  | 'from-unclear'
  | 'foreign-sender'
  | 'unsigned'
  | 'not-aligned'
  | 'signature-wrong'
  | 'signature-weak'
  | 'signature-partial'

/** Returns the TXT records of a name that holds a key of DKIM. */
export type FindKeys = (name: string) => Promise<string[][]>

export type CheckedMail = {
  /** The address in From, or the header's text if it is none; and the other headers. */
  readonly sender: string
  readonly subject: string
  readonly messageId: string
} & (
  | { readonly ok: true; readonly registrar: FeedRegistrar; readonly content: MailContent }
  | { readonly ok: false; readonly why: OriginFault; readonly registrar: FeedRegistrar | null }
)

/** The keys of a domain could not be asked for: another try may succeed. */
export class KeysUnavailable extends Error {}

const mostContentBytes = 1_000_000
const mostAttachments = 20
/** Each may stand in a mail once: a second one is shown, or signed, instead of the first. */
const onlyOnce = ['from', 'subject', 'date', 'message-id', 'content-type', 'mime-version']
const leastKeyBits = 1024

/**
 * Checks that a mail comes from a registrar, and parses it: one From with the exact address, and a DKIM signature of that domain over From, subject
 * and the whole body. Forwarding by a rule breaks none of it.
 *
 * @throws {KeysUnavailable} If the domain's keys could not be asked for.
 * @source RFC 6376; RFC 8301 for keys and algorithms.
 */
export async function checkMail(source: Buffer, findKeys: FindKeys): Promise<CheckedMail> {
  const { default: PostalMime } = await import('postal-mime')
  const unknown = { sender: '', subject: '', messageId: '', registrar: null }
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: 20,
    maxHeadersSize: 200_000,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  }).catch(() => null)
  if (!mail) return { ok: false, why: 'mail-damaged', ...unknown }
  const { from, subject = '', messageId = '', text = '', html = '', attachments } = mail
  const sender = from?.address ?? ''
  const registrar = registrarOf(sender)
  const about = { sender, subject, messageId }
  const refused = (why: OriginFault): CheckedMail => ({ ok: false, why, registrar, ...about })
  const headers = Map.groupBy(mail.headers, ({ key }) => key)
  if (onlyOnce.some((key) => (headers.get(key)?.length ?? 0) > 1)) return refused('header-twice')
  if (sender === '' || (headers.get('from')?.[0]?.value.match(/@/g)?.length ?? 0) > 2)
    return refused('from-unclear')
  if (!registrar) return refused('foreign-sender')
  const fault = await signatureFault(source, registrar, findKeys)
  if (fault) return refused(fault)
  if (text.length + html.length > mostContentBytes || attachments.length > mostAttachments)
    return refused('mail-too-large')
  const content: MailContent = {
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content: bytes }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof bytes === 'string' ? Buffer.from(bytes) : new Uint8Array(bytes),
    })),
  }
  return { ok: true, registrar, content, ...about }
}

function registrarOf(sender: string): FeedRegistrar | null {
  const names = Object.keys(registrarMails) as FeedRegistrar[]
  return names.find((name) => registrarMails[name].sender === sender.toLowerCase()) ?? null
}

async function signatureFault(
  source: Buffer,
  registrar: FeedRegistrar,
  findKeys: FindKeys,
): Promise<OriginFault | null> {
  const { domain } = registrarMails[registrar]
  const isAligned = (name: string) => name === domain || name.endsWith(`.${domain}`)
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js')
  const { headerFrom, results } = await dkimVerify(source, {
    strict: true,
    minBitLength: leastKeyBits,
    // A stranger's mail names any domain: only those of registrars are asked for.
    resolver: async (name) => {
      if (isAligned(name)) return await findKeys(name)
      throw Object.assign(new Error('not asked for'), { code: 'ENOTFOUND' })
    },
  })
  if (headerFrom.length !== 1) return 'from-unclear'
  const signed = results.filter(({ signingDomain }) => signingDomain)
  if (signed.length === 0) return 'unsigned'
  const own = signed.filter(({ signingDomain }) => isAligned((signingDomain ?? '').toLowerCase()))
  if (own.length === 0) return 'not-aligned'
  const passed = own.filter(({ status }) => status.result === 'pass')
  if (passed.length === 0) {
    if (own.some(({ status }) => status.result === 'temperror')) throw new KeysUnavailable()
    return own.some(({ status }) => status.result === 'policy') ? 'signature-weak' : 'signature-wrong'
  }
  const isWhole = passed.some(({ canonBodyLengthLimited, signingHeaders }) => {
    const keys = (signingHeaders?.keys ?? '').toLowerCase().split(': ')
    return !canonBodyLengthLimited && keys.includes('from') && keys.includes('subject')
  })
  return isWhole ? null : 'signature-partial'
}

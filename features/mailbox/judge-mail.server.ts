import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Secrets } from '#kit/secrets/secrets.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { checkMail, type FindKeys } from './check-mail.server.ts'
import { readMailReport } from './mail-report.ts'
import type { MailRefusal, MailState, MailWait } from './states.ts'
import { selectOfRequest } from './tables/messages.server.ts'

/** A mail as it lies in the folder. */
export interface FolderMail {
  readonly uidValidity: string
  readonly uid: number
  readonly day: IsoDate
  /** null if it is too large to be read. */
  readonly source: Buffer | null
}

type NewMessage = Insertable<Schema['mailbox_message']>

/** What is still to be done: an address to fetch, or a file to take in. */
export type Payload = { readonly address: string } | { readonly name: string; readonly file: string }

const longest = 200

/**
 * Says what a mail is, and what becomes of it.
 *
 * @throws {KeysUnavailable} If the key of its signature could not be asked for.
 */
export async function judgeMail(
  services: Services,
  findKeys: FindKeys,
  { uidValidity, uid, day, source }: FolderMail,
): Promise<NewMessage> {
  const now = toIso(services.clock.now())
  const id = randomUUID()
  const row: NewMessage = {
    ...{
      id,
      uid_validity: uidValidity,
      uid,
      day,
      registrar: null,
      report: '',
      request: '',
      why: '',
      said: '',
    },
    ...{ source_hash: sha256(source ?? `${uidValidity}:${uid}`), message_id: '', sender: '', subject: '' },
    ...{ state: 'refused', origin_hash: null, file_hash: null, payload: null, attempts: 0 },
    ...{ next_at: null, changed_at: now },
  }
  const refused = (why: MailRefusal) => ({ state: 'refused', why }) as const
  if (!source) return { ...row, ...refused('mail-too-large') }
  const checked = await checkMail(source, findKeys)
  const { registrar } = checked
  const about = {
    ...row,
    registrar,
    sender: plain(checked.sender),
    subject: plain(checked.subject),
    message_id: plain(checked.messageId),
  }
  if (!checked.ok) return { ...about, ...refused(checked.why) }
  const report = readMailReport(checked.registrar, checked.content)
  const named = { ...about, report: report.report, request: report.request }
  const earlier = (await selectOfRequest(services.db, { registrar, request: report.request })).filter(
    ({ state }) => state !== 'refused' && state !== 'left',
  )
  const became = (state: MailState, why: MailWait | '' = ''): NewMessage => ({ ...named, state, why })
  if (report.is === 'other') return became('other')
  if (report.is === 'refused') return { ...named, ...refused(report.why) }
  if (report.is === 'unclear') return became('waits', report.why)
  if (report.is === 'no-data') {
    const brought = earlier.some(({ state }) => state !== 'no-data' && state !== 'twice')
    if (brought) return { ...named, ...refused('no-data-with-file') }
    return became(earlier.length > 0 ? 'twice' : 'no-data')
  }
  const isLink = report.is === 'link'
  const origin_hash = sha256(isLink ? report.address : report.file.bytes)
  if (earlier.some((one) => one.origin_hash === origin_hash)) return became('twice')
  const payload: Payload = isLink ? { address: report.address } : fileOf(report.file)
  return {
    ...named,
    origin_hash,
    file_hash: isLink ? null : origin_hash,
    state: isLink ? 'found' : 'fetched',
    payload: sealPayload(services, id, payload),
    next_at: now,
  }
}

/** A file as a payload. */
export function fileOf({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): Payload {
  return { name, file: Buffer.from(bytes).toString('base64') }
}

const fieldOf = (id: string) => ({ owner: id, field: 'mailbox-mail' })

/** Encrypts what is to be done about a mail: an address opens a report, and a report names PANs. */
export function sealPayload(
  { secrets }: { readonly secrets: Secrets },
  id: string,
  payload: Payload,
): string {
  return secrets.encrypt(JSON.stringify(payload), fieldOf(id))
}

/** Decrypts it. @throws {Error} If it was changed or is another mail's. */
export function openPayload({ secrets }: { readonly secrets: Secrets }, id: string, sealed: string): Payload {
  return JSON.parse(secrets.decrypt(sealed, fieldOf(id))) as Payload
}

/** Returns the hash of a mail, an address or a file, hexadecimal. */
export function sha256(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex')
}

function plain(text: string): string {
  return toPlainText(text).slice(0, longest)
}

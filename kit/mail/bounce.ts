/** What a mail server says about one recipient of a message that it could not deliver, or not yet. */
export interface Bounce {
  /** Names our message: 32 hexadecimal digits, of its Message-ID and its envelope's sender; null if the report has neither. */
  readonly token: string | null
  readonly recipient: string | null
  readonly action: string
  /** Such as `5.1.1`. @source RFC 3463. */
  readonly status: string
}

/**
 * Why a message did not arrive: no such mailbox, a full one, a server that gave up; or the refusal is about us, the sender, and says
 * nothing about the mailbox.
 */
export type BounceReason = 'no-mailbox' | 'full' | 'not-reached' | 'ours'

/**
 * Reads a delivery status notification, or one in the free form of older servers.
 *
 * @param raw The message as it came, with its headers.
 * @returns One bounce for each recipient; empty for any other message.
 * @source RFC 3464, sections 2 and 3.
 */
export function readBounce(raw: string): Bounce[] {
  const { headers, body } = entity(raw.replaceAll('\r\n', '\n'))
  const type = headers.get('content-type') ?? ''
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (/^multipart\/report/i.test(type) && boundary !== undefined) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1)
      .map((part) => entity(part.replace(/^\n/, '')))
    const report = parts.find((part) => /^message\/delivery-status/i.test(typeOf(part)))
    const returned = parts.find((part) => /^(?:message\/rfc822|text\/rfc822-headers)/i.test(typeOf(part)))
    if (report) {
      const token = tokenIn(headers, returned ? entity(decoded(returned)).headers : null)
      return decoded(report)
        .split(/\n\s*\n/)
        .map((block) => entity(`${block}\n\n`).headers)
        .flatMap((fields) => recipientOf(fields, token))
    }
  }
  return looksReturned(headers) ? freeForm(headers, body) : []
}

interface Entity {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Headers, unfolded and by their names in small letters, and what follows them. */
function entity(text: string): Entity {
  const end = text.indexOf('\n\n')
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name !== '' && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim())
  }
  return { headers, body: end < 0 ? '' : text.slice(end + 2) }
}

function typeOf({ headers }: Entity): string {
  return headers.get('content-type') ?? ''
}

function decoded({ headers, body }: Entity): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The envelope's sender says which message it was, whatever the form of the report; else the message that came back does. */
function tokenIn(headers: Entity['headers'], returned: Entity['headers'] | null): string | null {
  for (const name of ['to', 'delivered-to', 'x-original-to']) {
    const token = /\+([\da-f]{32})@/i.exec(headers.get(name) ?? '')?.[1]
    if (token) return token.toLowerCase()
  }
  const ids = [returned?.get('message-id'), headers.get('in-reply-to'), headers.get('references')]
  for (const id of ids) {
    const token = /<([\da-f]{32})@/i.exec(id ?? '')?.[1]
    if (token) return token.toLowerCase()
  }
  return null
}

function recipientOf(fields: Entity['headers'], token: string | null): Bounce[] {
  const final = fields.get('final-recipient')
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
  if (final === undefined || status === undefined) return []
  const recipient = (fields.get('original-recipient') ?? final)
    .replace(/^[^;]*;\s*/, '')
    .replace(/^<|>$/g, '')
  const action = (fields.get('action') ?? 'failed').toLowerCase()
  // Some servers say 5.0.0 and put the code that they were given into the diagnosis.
  const told = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('diagnostic-code') ?? '')?.[0]
  return [{ token, recipient, action, status: /\.0\.0$/.test(status) && told ? told : status }]
}

function looksReturned(headers: Entity['headers']): boolean {
  const from = headers.get('from') ?? ''
  return /mailer-daemon|postmaster@/i.test(from) || headers.get('return-path') === '<>'
}

function freeForm(headers: Entity['headers'], body: string): Bounce[] {
  const [code] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(body) ?? []
  const [, reply] = /\b([45])\d\d[ -]/.exec(body) ?? []
  const status = code ?? (reply === undefined ? null : `${reply}.0.0`)
  if (status === null) return []
  const recipient = headers.get('x-failed-recipients') ?? /<([^<>\s]+@[^<>\s]+)>/.exec(body)?.[1] ?? null
  const returned = /^message-id:\s*(<.*>)/im.exec(body)?.[1]
  const token = tokenIn(headers, returned === undefined ? null : new Map([['message-id', returned]]))
  return [{ token, recipient, action: /^4/.test(status) ? 'delayed' : 'failed', status }]
}

/**
 * Returns why a message did not arrive; null while its server still tries, or if it arrived.
 *
 * @source RFC 3463: x.1 addresses, x.2 mailboxes, x.7 security and policy.
 */
export function bounceReason({ action, status }: Bounce): BounceReason | null {
  if (action !== 'failed') return null
  if (/^\d\.7\./.test(status)) return 'ours'
  if (/^\d\.2\.2$/.test(status)) return 'full'
  return /^5\.(?:1\.\d+|2\.1)$/.test(status) ? 'no-mailbox' : 'not-reached'
}

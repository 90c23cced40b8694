import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Firm } from '#content/firm.ts'
import type { Settings } from '../services/settings.server.ts'
import { isThisMachine } from '../services/this-machine.ts'
import { makeFolder, syncFolder } from '../store/sync-folder.server.ts'
import type { DrawnMail } from './draw.server.ts'

/** Hands a message over for good, or throws. */
export interface MailTransport {
  /** One line for the start: where mail goes. */
  readonly summary: string
  /**
   * @param id Of the outbox. The message is named after it, so that a mail program that gets it twice shows it once.
   * @param createdAt When it was written, an instant in ISO text.
   */
  deliver(id: string, mail: DrawnMail, createdAt: string): Promise<void>
  close(): void
}

/** How long a mail server may stay silent. A whole message times out after `deliveryMs`. */
const silenceMs = 15_000
export const deliveryMs = 60_000

/**
 * Opens the mail transport that the settings name.
 *
 * @param firm Returns the firm that the mail is from.
 * @param patience How long a mail server may keep silent, in milliseconds; only tests use less.
 */
export function openTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'> & Partial<Signing>,
  firm: () => Pick<Firm, 'name' | 'email'>,
  patience: number = silenceMs,
): MailTransport {
  const { bounceTo = null, dkimKey = null, dkimSelector = '' } = settings
  const from = () => ({
    ...{ name: firm().name, address: settings.mailFrom ?? firm().email },
    ...{ bounceTo, dkimKey, dkimSelector },
  })
  return settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, from, patience)
    : fileTransport(join(settings.dataDir, 'mail'), from)
}

/** What of the settings makes mail arrive, and come back. */
type Signing = Pick<Settings, 'bounceTo' | 'dkimKey' | 'dkimSelector'>

interface Sender extends Signing {
  readonly name: string
  readonly address: string
}

function smtpTransport(smtpUrl: string, from: () => Sender, patience: number): MailTransport {
  const url = new URL(smtpUrl)
  const options = {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    // Neither a password nor a message crosses a network in the clear.
    requireTLS: url.protocol === 'smtp:' && !(isThisMachine(url.hostname) && url.username === ''),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: openSocket,
  }
  // Loaded with the first message: a server at rest keeps its memory small.
  let opened: Promise<Transporter> | null = null
  const open = () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
    return opened
  }
  return {
    summary: `Mail goes to ${url.hostname}.`,
    deliver: async (id, mail, createdAt) => {
      const smtp = await open()
      await withinTime(smtp.sendMail(messageOf(id, mail, createdAt, from())))
    },
    close: () => void opened?.then((smtp) => smtp.close()),
  }
}

/** Connects by the name of the mail server. Nodemailer would connect by an address, which the list of what may be called lacks. */
function openSocket(
  { host, port, connectionTimeout }: { host?: string; port?: number; connectionTimeout?: number },
  done: (error: Error | null, opened?: { connection: Socket }) => void,
): void {
  const socket = connect({ host: host ?? 'localhost', port: port ?? 587 })
  const settle = (error: Error | null) => {
    socket.removeAllListeners()
    socket.setTimeout(0)
    if (error === null) return done(null, { connection: socket })
    // A socket that is destroyed may still report why.
    socket.on('error', () => {})
    socket.destroy()
    done(error)
  }
  const late = () => settle(Object.assign(new Error('the mail server did not answer'), { code: 'ETIMEDOUT' }))
  socket.setTimeout(connectionTimeout ?? silenceMs, late)
  socket.once('error', settle).once('connect', () => settle(null))
}

/** Messages as files, for a machine without a mail server: any mail program opens them. */
function fileTransport(folder: string, from: () => Sender): MailTransport {
  return {
    summary: `No mail server is set: mail is saved as files in ${folder}.`,
    deliver: async (id, mail, createdAt) => {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { message } = await composer.sendMail(messageOf(id, mail, createdAt, from()))
      makeFolder(folder)
      const file = join(folder, `${createdAt.replaceAll(':', '-')}-${id}.eml`)
      // Whole or not at all; sent again it is the same file.
      writeFileSync(`${file}.part`, message as Buffer, { mode: 0o600, flush: true })
      renameSync(`${file}.part`, file)
      // Only then may the outbox count it as sent.
      syncFolder(folder)
    },
    close: () => {},
  }
}

/** Names a message of the outbox in its Message-ID and in the address that failures are reported to. */
export function mailToken(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** What is signed: nodemailer's own list lacks the header of the one press. @source RFC 8058, section 4: both must be covered. */
const signedHeaders =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** The envelope is explicit, so only `to` gets the message, whatever a forged header says. */
function messageOf(id: string, mail: DrawnMail, createdAt: string, sender: Sender) {
  const { name, address, bounceTo, dkimKey, dkimSelector } = sender
  const host = address.split('@')[1] ?? 'localhost'
  const token = mailToken(id)
  return {
    from: { name, address },
    to: { name: '', address: mail.to },
    envelope: { from: bounceTo?.replace('@', `+${token}@`) ?? address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(createdAt),
    messageId: `<${token}@${host}>`,
    // No holiday notes and no loops. @source RFC 3834, 5.
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Prepared, for a relay that folds a long line after its name breaks the signature. @source RFC 8058.
      ...(mail.stop === undefined
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${mail.stop}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    ...(dkimKey === null
      ? {}
      : {
          dkim: {
            domainName: host,
            keySelector: dkimSelector,
            privateKey: dkimKey,
            headerFieldNames: signedHeaders,
          },
        }),
  }
}

/** Limits the total time, because a server that sends a byte now and then never counts as silent. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('the mail server took too long'), { code: 'ETOOLONG' })),
      deliveryMs,
    )
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
